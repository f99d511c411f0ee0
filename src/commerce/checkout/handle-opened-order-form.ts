import type { Client } from '@urql/core'
import type { Translate } from '#i18n/translate.ts'
import { registerReturn } from '../account/account.ts'
import { returnInputOf, runFormCommand, submittedForm } from '../account/account-form.ts'
import { cancelOrder } from '../account/orders.ts'
import { orderAgain } from '../cart/order-again.ts'
import type { Mutating } from '../client/send-command.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import type { CheckoutFormState } from './checkout-form-state.ts'

interface Options {
  commerce: Pick<Client, 'query' | 'mutation'>
  t: Translate
  order: { orderNo: string; lines: readonly { line_id: string; sku: string; quantity: number }[] }
  /** A client of the browser's own visitor, whose basket gets what is ordered again. */
  visitor: Mutating
}

/** What was done, or the refused form with its messages. */
export type OpenedOrderFormResult =
  | { done: 'cancelled' | 'registered' }
  /** Ids of the lines that were not, or not completely, put into the basket. */
  | { missing: string[] }
  | { name: 'cancelOrder' | 'registerReturn' | 'requestAccount' | 'orderAgain'; form: CheckoutFormState }

/**
 * Runs a form of an opened order: cancels what is not invoiced, or registers a return. Requests with the same mutation
 * id are run once.
 */
export async function handleOpenedOrderForm(
  posted: PostedForm,
  { commerce, t, order, visitor }: Options,
): Promise<OpenedOrderFormResult> {
  const { mutationId } = posted
  const { orderNo } = order
  if (posted.name === 'cancelOrder') {
    const form = await runFormCommand(t, posted, async () => {
      const { error } = await cancelOrder(commerce, orderNo, mutationId)
      return error ? submittedForm(posted, t(`account.cancel.error.${error}`)) : undefined
    })
    return form ? { name: 'cancelOrder', form } : { done: 'cancelled' }
  }
  if (posted.name === 'orderAgain') {
    let missing: string[] = []
    const lines = order.lines.map(({ line_id, sku, quantity }) => ({ id: line_id, SKU: sku, quantity }))
    const form = await runFormCommand(t, posted, async () => {
      missing = await orderAgain(visitor, lines, mutationId)
      return undefined
    })
    return form ? { name: 'orderAgain', form } : { missing }
  }
  const lineIds = order.lines.map(({ line_id }) => line_id)
  const form = await runFormCommand(t, posted, async () => {
    const { error } = await registerReturn(commerce, returnInputOf(posted, orderNo, lineIds), mutationId)
    return error ? submittedForm(posted, t(`account.return.error.${error}`)) : undefined
  })
  return form ? { name: 'registerReturn', form } : { done: 'registered' }
}
