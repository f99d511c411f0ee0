import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { CommerceError } from './failures.ts'
import { formMutationId } from './form-mutation-id.ts'
import { runWishlistCommand, type WishlistAnswer, type WishlistCommand } from './wishlist-command.ts'
import { wishlistCommandOf } from './wishlist-form.ts'

interface Posted {
  form: FormData
  tenant: Tenant
  locale: Locale
  commerce: Parameters<typeof runWishlistCommand>[0]
  /** ms */
  now: number
  onFailure: (error: unknown) => void
}

/**
 * Runs a wishlist form and redirects (303) to the list, which shows the result (WIS-1). A form without a valid command
 * redirects to the list.
 */
export async function answerWishlistForm(posted: Posted): Promise<Response> {
  const command = wishlistCommandOf(posted.form)
  const said = new URLSearchParams(command ? await saidAfter(command, posted) : {})
  const list = routeAddress(posted.tenant, posted.locale, 'wishlist')
  const address = said.size > 0 ? `${list}?${said}` : list
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } })
}

async function saidAfter(command: WishlistCommand, posted: Posted): Promise<Record<string, string>> {
  const { commerce, form, now, onFailure } = posted
  try {
    const mutationId = formMutationId(form, command, now)
    return saidOf(command, await runWishlistCommand(commerce, command, mutationId))
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    onFailure(error)
    return { error: 'FAILED', ...('id' in command && { item: command.id }) }
  }
}

const done = { add: 'added', change: 'changed', move: 'moved', remove: 'removed' } as const

function saidOf(command: WishlistCommand, { error, itemId }: WishlistAnswer): Record<string, string> {
  if (error) return { error, ...(itemId && { item: itemId }) }
  return command.do === 'restore' || !itemId ? {} : { [done[command.do]]: itemId }
}
