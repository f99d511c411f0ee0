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
import type { Loaded } from './failures.ts'
import { type Mutating, runCommand } from './run-command.ts'

/** Loads the viewer's checkout. */
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
      return await runCommand(commerce, saveCheckoutContactDocument, { mutationId, input: command.input })
    case 'delivery':
      return await runCommand(commerce, saveCheckoutDeliveryDocument, { mutationId, input: command.input })
    case 'services':
      return await runCommand(commerce, saveCheckoutServicesDocument, {
        mutationId,
        itemId: command.itemId,
        codes: command.codes,
      })
    case 'payment':
      return await runCommand(commerce, saveCheckoutPaymentDocument, { mutationId, input: command.input })
    case 'protection':
      return await runCommand(commerce, saveCheckoutProtectionDocument, {
        mutationId,
        wanted: command.wanted,
      })
    case 'delayedPayment':
      return await runCommand(commerce, saveCheckoutDelayedPaymentDocument, {
        mutationId,
        accepted: command.accepted,
      })
    case 'premium':
      return await runCommand(commerce, saveCheckoutPremiumDocument, { mutationId, points: command.points })
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
): Promise<OrderPlaced> => runCommand(commerce, placeOrderDocument, { mutationId, input: shown })
