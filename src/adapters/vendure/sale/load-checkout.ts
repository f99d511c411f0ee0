import type { AdapterContext } from '#gateway/adapter.ts'
import type { VendureClient } from '../client.ts'
import { visitorOf } from '../visitor.ts'
import { currentOrder, requireCurrency } from './active-order.ts'
import { isAddress } from './address.ts'
import { type CheckoutAnswer, checkoutOperation } from './checkout-operation.ts'
import type { VendureOrder } from './order-shape.ts'

export type CheckoutStep = 'DELIVERY' | 'PAYMENT'

/** The order that a visitor is preparing. */
export interface LoadedCheckout extends Omit<CheckoutAnswer, 'activeOrder'> {
  /** Undefined without a basket. */
  order: VendureOrder | undefined
  /** Code of the chosen payment method, if it can be used now. */
  payment: string | undefined
  missing: CheckoutStep[]
}

const empty: LoadedCheckout = {
  order: undefined,
  activeCustomer: null,
  eligibleShippingMethods: [],
  eligiblePaymentMethods: [],
  payment: undefined,
  missing: ['DELIVERY', 'PAYMENT'],
}

/** Loads the checkout; an empty one, without a request, for a visitor without basket and log-in. */
export async function loadCheckout(client: VendureClient, context: AdapterContext): Promise<LoadedCheckout> {
  const state = await visitorOf(context).state()
  if (state.token === undefined) return empty
  // Before the options: their prices depend on the prices of the lines.
  await currentOrder(client, context)
  const { activeOrder, ...answer } = await client.request(checkoutOperation, {}, context)
  const order = activeOrder ? requireCurrency(activeOrder, context) : undefined
  const wanted = state.payment
  const isUsable = answer.eligiblePaymentMethods.some(({ code, isEligible }) => code === wanted && isEligible)
  const payment = isUsable ? wanted : undefined
  return { ...answer, order, payment, missing: missingSteps(order, payment) }
}

function missingSteps(order: VendureOrder | undefined, payment: string | undefined): CheckoutStep[] {
  const isDelivered = order?.customer && isAddress(order.shippingAddress) && order.shippingLines.length > 0
  return [
    ...(isDelivered ? [] : (['DELIVERY'] as const)),
    ...(payment === undefined ? (['PAYMENT'] as const) : []),
  ]
}
