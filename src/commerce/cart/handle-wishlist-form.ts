import type { Locale } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { CommerceError } from '../client/failures.ts'
import { formMutationId } from '../forms/form-mutation-id.ts'
import { runWishlistCommand, type WishlistCommand, type WishlistResult } from './wishlist-command.ts'
import { wishlistCommandOf } from './wishlist-form.ts'

interface FormRequest {
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
export async function handleWishlistForm(request: FormRequest): Promise<Response> {
  const command = wishlistCommandOf(request.form)
  const query = new URLSearchParams(command ? await resultAfter(command, request) : {})
  const list = routeUrl(request.tenant, request.locale, 'wishlist')
  const url = query.size > 0 ? `${list}?${query}` : list
  return new Response(null, { status: 303, headers: { Location: url, 'Cache-Control': 'no-store' } })
}

async function resultAfter(command: WishlistCommand, request: FormRequest): Promise<Record<string, string>> {
  const { commerce, form, now, onFailure } = request
  try {
    const mutationId = formMutationId(form, command, now)
    return resultQuery(command, await runWishlistCommand(commerce, command, mutationId))
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    onFailure(error)
    return { error: 'FAILED', ...('id' in command && { item: command.id }) }
  }
}

const doneParameters = { add: 'added', change: 'changed', move: 'moved', remove: 'removed' } as const

function resultQuery(command: WishlistCommand, { error, itemId }: WishlistResult): Record<string, string> {
  if (error) return { error, ...(itemId && { item: itemId }) }
  return command.do === 'restore' || !itemId ? {} : { [doneParameters[command.do]]: itemId }
}
