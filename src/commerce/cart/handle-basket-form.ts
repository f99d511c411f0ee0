import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { chooseExpressMethod, isExpressForm } from '../checkout/express.ts'
import { CommerceError, ProofNeededError } from '../client/failures.ts'
import { formMutationId } from '../forms/form-mutation-id.ts'
import { selectionParameter, selectionQuery } from '../product/selection-query.ts'
import { type BasketCommand, type BasketResult, runBasketCommand } from './basket-command.ts'
import { basketCommandOf } from './basket-form.ts'

interface FormRequest {
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
 * has to be selected first (BAS-1). The button of a wallet goes on to the checkout (CNX-1). A form without a valid
 * command redirects to the basket.
 */
export async function handleBasketForm(request: FormRequest): Promise<Response> {
  const command = basketCommandOf(request.form)
  const path = command
    ? await redirectPathAfter(command, request)
    : isExpressForm(request)
      ? await chooseExpressMethod(request)
      : basketPath(request)
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}

async function redirectPathAfter(command: BasketCommand, request: FormRequest): Promise<string> {
  try {
    const change = await runBasketCommand(
      request.commerce,
      command,
      formMutationId(request.form, command, request.now),
    )
    if (change.error === null && isExpressForm(request)) return await chooseExpressMethod(request)
    return redirectPath(command, change, request)
  } catch (error) {
    if (!(error instanceof CommerceError) || error instanceof ProofNeededError) throw error
    request.onFailure(error)
    return `${basketPath(request)}?error=FAILED`
  }
}

function redirectPath(command: BasketCommand, { error, itemId }: BasketResult, request: FormRequest): string {
  if (error === 'CHOOSE_VARIANT' && command.do === 'add') return productPath(request, command.sku)
  const query = new URLSearchParams()
  if (error) query.set('error', error)
  if (itemId && error) query.set('item', itemId)
  if (itemId && !error && command.do === 'remove') query.set('removed', itemId)
  if (itemId && !error && command.do === 'add') query.set('added', itemId)
  return query.size > 0 ? `${basketPath(request)}?${query}` : basketPath(request)
}

/**
 * Path of the product page with the posted selection (UX-3). The page validates these values, so they are passed on
 * unchecked.
 */
function productPath({ form, tenant, locale }: FormRequest, sku: string): string {
  const pairs = form.getAll(selectionParameter).map((pair) => String(pair).slice(0, 200))
  const query = selectionQuery(pairs)
  return `${productUrl(tenant, locale, { slug: '-', sku })}${query}${query ? '&' : '?'}choose=1#choose`
}

const basketPath = ({ tenant, locale }: FormRequest): string => routeUrl(tenant, locale, 'basket')
