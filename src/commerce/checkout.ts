import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { ask, type Commerce, loaded } from './ask.ts'
import {
  appointmentDaysDocument,
  type Checkout,
  type CheckoutChange,
  type CheckoutContactInput,
  type CheckoutDeliveryInput,
  type CheckoutPaymentInput,
  checkoutDocument,
  type OrderPlaced,
  type PickUpPointsFound,
  pickUpPointsDocument,
  placeOrderDocument,
  saveCheckoutContactDocument,
  saveCheckoutDelayedPaymentDocument,
  saveCheckoutDeliveryDocument,
  saveCheckoutPaymentDocument,
  saveCheckoutPremiumDocument,
  saveCheckoutProtectionDocument,
  saveCheckoutServicesDocument,
} from './documents/checkout.ts'
import { CommerceError, type Loaded } from './failures.ts'

/** The order being prepared by who asks. */
export const loadCheckout = (commerce: Commerce): Promise<Loaded<Checkout>> =>
  loaded(ask(commerce, checkoutDocument, {}).then(({ checkout }) => checkout))

/** Pick-up points around a postal code of the shop's country, the nearest first. */
export const loadPickUpPoints = (
  commerce: Commerce,
  postalCode: string,
  limit = 10,
): Promise<Loaded<PickUpPointsFound>> =>
  loaded(ask(commerce, pickUpPointsDocument, { postalCode, limit }).then(({ found }) => found))

/** Days (YYYY-MM-DD) on which the basket can be brought by appointment. */
export const loadAppointmentDays = (commerce: Commerce, limit = 15): Promise<Loaded<string[]>> =>
  loaded(ask(commerce, appointmentDaysDocument, { limit }).then(({ days }) => days))

/** What a shopper can do in the checkout, by a form or by an island (BAS-2). */
export type CheckoutCommand =
  | { do: 'contact'; input: CheckoutContactInput }
  | { do: 'delivery'; input: CheckoutDeliveryInput }
  | { do: 'services'; itemId: string; codes: string[] }
  | { do: 'payment'; input: CheckoutPaymentInput }
  | { do: 'protection'; wanted: boolean }
  | { do: 'delayedPayment'; accepted: boolean }
  | { do: 'premium'; points: number }

type Mutating = Pick<Client, 'mutation'>

/**
 * Runs a command once, however often it is sent with the same id.
 * @returns the checkout as it is now, and in `error` and `problems` what could not be done
 * @throws {CommerceError} when the shop cannot answer
 */
export async function runCheckoutCommand(
  commerce: Mutating,
  command: CheckoutCommand,
  mutationId: string,
): Promise<CheckoutChange> {
  const change = <Variables extends AnyVariables>(
    document: TadaDocumentNode<{ change: CheckoutChange }, Variables>,
    variables: Variables,
  ) => run(commerce, document, variables).then((data) => data.change)
  switch (command.do) {
    case 'contact':
      return await change(saveCheckoutContactDocument, { mutationId, input: command.input })
    case 'delivery':
      return await change(saveCheckoutDeliveryDocument, { mutationId, input: command.input })
    case 'services':
      return await change(saveCheckoutServicesDocument, {
        mutationId,
        itemId: command.itemId,
        codes: command.codes,
      })
    case 'payment':
      return await change(saveCheckoutPaymentDocument, { mutationId, input: command.input })
    case 'protection':
      return await change(saveCheckoutProtectionDocument, { mutationId, wanted: command.wanted })
    case 'delayedPayment':
      return await change(saveCheckoutDelayedPaymentDocument, { mutationId, accepted: command.accepted })
    case 'premium':
      return await change(saveCheckoutPremiumDocument, { mutationId, points: command.points })
  }
}

/**
 * Orders what is in the basket, once however often it is sent with the same id (BAS-6).
 * @param total what the shopper was shown, in cents
 * @throws {CommerceError} when the shop cannot answer
 */
export const placeOrder = (commerce: Mutating, total: number, mutationId: string): Promise<OrderPlaced> =>
  run(commerce, placeOrderDocument, { mutationId, input: { total } }).then(({ placed }) => placed)

async function run<Data, Variables extends AnyVariables>(
  commerce: Mutating,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await commerce
    .mutation(document as TypedDocumentNode<Data, Variables>, variables)
    .toPromise()
  if (!data) throw new CommerceError('checkout', error ?? new Error('No Content'))
  return data
}
