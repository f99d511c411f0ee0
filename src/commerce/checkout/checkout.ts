import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  appointmentDaysQuery,
  type Checkout,
  type CheckoutChange,
  type CheckoutContactInput,
  type CheckoutDeliveryInput,
  type CheckoutPaymentInput,
  checkoutQuery,
  type OrderPlaced,
  type PickUpPointsFound,
  pickUpPointsQuery,
  placeOrderMutation,
  redeemPointsMutation,
  saveCheckoutContactMutation,
  saveCheckoutDelayedPaymentMutation,
  saveCheckoutDeliveryMutation,
  saveCheckoutPaymentMutation,
  saveCheckoutProtectionMutation,
  saveCheckoutServicesMutation,
} from './checkout-operations.ts'

/** Loads the viewer's checkout. */
export const loadCheckout = (commerce: Commerce): Promise<Loaded<Checkout>> =>
  toLoaded(runQuery(commerce, checkoutQuery, {}).then(({ checkout }) => checkout))

/** Pick-up points around a postal code of the shop's country, the nearest first. */
export const loadPickUpPoints = (
  commerce: Commerce,
  postalCode: string,
  limit = 10,
): Promise<Loaded<PickUpPointsFound>> =>
  toLoaded(runQuery(commerce, pickUpPointsQuery, { postalCode, limit }).then(({ found }) => found))

/** Days (YYYY-MM-DD) on which the basket can be brought by appointment. */
export const loadAppointmentDays = (commerce: Commerce, limit = 15): Promise<Loaded<string[]>> =>
  toLoaded(runQuery(commerce, appointmentDaysQuery, { limit }).then(({ days }) => days))

/** Commands that a shopper can run in the checkout, by a form or by an island (BAS-2). */
export type CheckoutCommand =
  | { do: 'contact'; input: CheckoutContactInput }
  | { do: 'delivery'; input: CheckoutDeliveryInput }
  | { do: 'services'; itemId: string; codes: string[] }
  | { do: 'payment'; input: CheckoutPaymentInput }
  | { do: 'protection'; wanted: boolean }
  | { do: 'delayedPayment'; accepted: boolean }
  | { do: 'premium'; points: number }

/**
 * Runs a checkout command. Requests with the same mutation id run once.
 * @returns the updated checkout, and `error` and `problems` when the command was refused
 * @throws {CommerceError} when the shop cannot answer
 */
export async function runCheckoutCommand(
  commerce: Mutating,
  command: CheckoutCommand,
  mutationId: string,
): Promise<CheckoutChange> {
  switch (command.do) {
    case 'contact':
      return await sendCommand(commerce, saveCheckoutContactMutation, { mutationId, input: command.input })
    case 'delivery':
      return await sendCommand(commerce, saveCheckoutDeliveryMutation, { mutationId, input: command.input })
    case 'services':
      return await sendCommand(commerce, saveCheckoutServicesMutation, {
        mutationId,
        itemId: command.itemId,
        codes: command.codes,
      })
    case 'payment':
      return await sendCommand(commerce, saveCheckoutPaymentMutation, { mutationId, input: command.input })
    case 'protection':
      return await sendCommand(commerce, saveCheckoutProtectionMutation, {
        mutationId,
        wanted: command.wanted,
      })
    case 'delayedPayment':
      return await sendCommand(commerce, saveCheckoutDelayedPaymentMutation, {
        mutationId,
        accepted: command.accepted,
      })
    case 'premium':
      return await sendCommand(commerce, redeemPointsMutation, { mutationId, points: command.points })
  }
}

/**
 * Orders the content of the basket. Requests with the same mutation id order once (BAS-6).
 * @param shown what the page showed the shopper: the total in cents, and the checkout's fingerprint if the page has one
 * @throws {CommerceError} when the shop cannot answer
 */
export const placeOrder = (
  commerce: Mutating,
  shown: { total: number; fingerprint?: string | undefined },
  mutationId: string,
): Promise<OrderPlaced> => sendCommand(commerce, placeOrderMutation, { mutationId, input: shown })
