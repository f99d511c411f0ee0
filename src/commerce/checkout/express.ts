import type { Client } from '@urql/core'
import type { Locale } from '#tenancy/locales.ts'
import { offeredExpressMethods } from '#tenancy/online-methods.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { CommerceError, ProofNeededError } from '../client/failures.ts'
import { runCheckoutCommand } from './checkout.ts'

/** Name of the form field, whose value is the id of the method. */
export const expressField = 'express'

interface ExpressRequest {
  form: FormData
  tenant: Tenant
  locale: Locale
  commerce: Pick<Client, 'mutation'>
  onFailure: (error: unknown) => void
}

/** Whether a form was sent by a button for a wallet that the tenant offers (CNX-1). */
export const isExpressForm = ({ form, tenant }: Pick<ExpressRequest, 'form' | 'tenant'>): boolean =>
  offeredExpressMethods(tenant).some((id) => id === form.get(expressField))

/**
 * Chooses the wallet for the basket, so that the checkout asks only for what it does not know yet. A refusal, for
 * instance for the amount, is shown by the checkout itself, where the shopper can choose another method.
 * @returns the path of the checkout
 */
export async function chooseExpressMethod(request: ExpressRequest): Promise<string> {
  const { form, tenant, locale, commerce, onFailure } = request
  const input = { optionId: String(form.get(expressField)) }
  try {
    await runCheckoutCommand(commerce, { do: 'payment', input }, crypto.randomUUID())
  } catch (error) {
    if (!(error instanceof CommerceError) || error instanceof ProofNeededError) throw error
    onFailure(error)
  }
  return routeUrl(tenant, locale, 'checkAndOrder')
}
