import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import { productAddress } from '../tenancy/product-addresses.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type BasketCommand, type BasketDone, runBasketCommand } from './basket-command.ts'
import { basketCommandOf } from './basket-form.ts'
import { chosenParameter, chosenQuery } from './chosen-query.ts'
import { CommerceError, ProofNeededError } from './failures.ts'
import { formMutationId } from './form-mutation-id.ts'

interface Posted {
  form: FormData
  tenant: Tenant
  locale: Locale
  commerce: Parameters<typeof runBasketCommand>[0]
  /** ms */
  now: number
  onFailure: (error: unknown) => void
}

/**
 * Runs a basket form and redirects (303): to the basket, which shows the result, or to the product page when a variant
 * has to be selected first (BAS-1). A form without a valid command redirects to the basket.
 */
export async function answerBasketForm(posted: Posted): Promise<Response> {
  const command = basketCommandOf(posted.form)
  const address = command ? await addressAfter(command, posted) : basketAddress(posted)
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } })
}

async function addressAfter(command: BasketCommand, posted: Posted): Promise<string> {
  try {
    const change = await runBasketCommand(
      posted.commerce,
      command,
      formMutationId(posted.form, command, posted.now),
    )
    return addressOf(command, change, posted)
  } catch (error) {
    if (!(error instanceof CommerceError) || error instanceof ProofNeededError) throw error
    posted.onFailure(error)
    return `${basketAddress(posted)}?error=FAILED`
  }
}

function addressOf(command: BasketCommand, { error, itemId }: BasketDone, posted: Posted): string {
  if (error === 'CHOOSE_VARIANT' && command.do === 'add') return toProduct(posted, command.sku)
  const said = new URLSearchParams()
  if (error) said.set('error', error)
  if (itemId && error) said.set('item', itemId)
  if (itemId && !error && command.do === 'remove') said.set('removed', itemId)
  if (itemId && !error && command.do === 'add') said.set('added', itemId)
  return said.size > 0 ? `${basketAddress(posted)}?${said}` : basketAddress(posted)
}

/**
 * Path of the product page with the posted selection (UX-3). The page validates these values, so they are passed on
 * unchecked.
 */
function toProduct({ form, tenant, locale }: Posted, sku: string): string {
  const pairs = form.getAll(chosenParameter).map((pair) => String(pair).slice(0, 200))
  const query = chosenQuery(pairs)
  return `${productAddress(tenant, locale, { slug: '-', sku })}${query}${query ? '&' : '?'}choose=1#choose`
}

const basketAddress = ({ tenant, locale }: Posted): string => routeAddress(tenant, locale, 'basket')
