import { type AddressDraft, addressProblems, cleanAddress } from '#contract/order/address-rules.ts'
import { cleanContact, contactProblems, type TypedContact } from '#contract/order/contact-rules.ts'
import type { FieldProblem } from '#contract/order/field-rules.ts'
import type { OnlineMethodId } from '#tenancy/online-methods.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import { lockBasket } from '../cart/basket/basket-lines.ts'
import type { ViewerTransaction } from '../cart/basket/commands.ts'
import type { Calendar } from '../infra/calendar/calendar.ts'
import type { ContactDraft, DeliveryKind } from '../orders/order-detail.ts'
import type { PickUpPoints } from '../orders/pick-up-point.ts'
import { readVatId } from '../orders/rules/vat-id.ts'
import { appointmentProblem } from './delivery/appointment.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'
import { optionIdOf } from './payment-options.ts'
import { pickUpPoint } from './pick-up/find-points.ts'
import type { PreparedOrder } from './prepared-order.ts'
import { printedLines, printProblems } from './print-problems.ts'

export type CheckoutError =
  | 'INVALID_INPUT'
  | 'LOGIN_NEEDED'
  | 'DELIVERY_NOT_AVAILABLE'
  | 'METHOD_NOT_AVAILABLE'
  | 'UNKNOWN_ITEM'
  | 'TOO_MANY_MAILS'

export interface CheckoutProblem {
  field: string
  problem: FieldProblem
  /** Only for `unprintable`: the letters, each once, separated by spaces. */
  letters?: string
}

/** Result of a command. It is plain JSON, so that a retry can return the stored result. */
export interface CheckoutResult {
  error: CheckoutError | null
  problems: CheckoutProblem[]
}

export const refused = (error: CheckoutError): CheckoutResult => ({ error, problems: [] })
const invalidInput = (...problems: CheckoutProblem[]): CheckoutResult => ({
  error: 'INVALID_INPUT',
  problems,
})

/** Stores changed fields of the draft and leaves its other fields as they are. */
async function saveDraft(tx: ViewerTransaction, changes: Partial<Draft>): Promise<CheckoutResult> {
  const { db, now } = tx
  await lockBasket(db, tx, now)
  await writeDraft(db, tx, { ...(await readDraft(db, tx, now)), ...changes }, now)
  return { error: null, problems: [] }
}

export interface ContactInput {
  contact: TypedContact
  salutation: ContactDraft['salutation']
  deliveryAddress?: AddressDraft | undefined
  invoiceAddress?: AddressDraft | undefined
}

/** Stores contact and addresses (BAS-2): all of them, or none if a field is invalid. @param today YYYY-MM-DD */
export async function saveContact(
  tx: ViewerTransaction,
  { contact: input, salutation, deliveryAddress, invoiceAddress }: ContactInput,
  { today, country }: { today: string; country: string },
): Promise<CheckoutResult> {
  const contact = cleanContact(input)
  const addresses = { deliveryAddress, invoiceAddress }
  const cleaned: Partial<Record<keyof typeof addresses, AddressDraft>> = {}
  const problems: CheckoutProblem[] = contactProblems(contact, today).map(({ field, problem }) => ({
    field: `contact.${field}`,
    problem,
  }))
  const vat = contact.vatId ? readVatId(contact.vatId, country) : undefined
  if (vat?.problem) problems.push({ field: 'contact.vatId', problem: vat.problem })
  for (const name of ['deliveryAddress', 'invoiceAddress'] as const) {
    const address = addresses[name]
    if (!address) continue
    cleaned[name] = cleanAddress(address)
    const addressErrors = addressProblems(cleaned[name], [country])
    for (const { field, problem } of addressErrors) problems.push({ field: `${name}.${field}`, problem })
    if (addressErrors.length === 0) problems.push(...printProblems(name, printedLines(cleaned[name])))
  }
  const { firstName, lastName } = contact
  if (!problems.some(({ field }) => field.startsWith('contact.')))
    problems.push(
      ...printProblems('contact', {
        firstName,
        lastName,
        ...(contact.company && { company: contact.company }),
      }),
    )
  if (!deliveryAddress) problems.push({ field: 'deliveryAddress', problem: 'required' })
  if (problems.length > 0) return invalidInput(...problems)
  const { phone, birthday, company, vatId: _, ...rest } = contact
  return await saveDraft(tx, {
    contact: {
      ...{ ...rest, salutation, phone: phone || null, birthday: birthday || null },
      ...{ company: company || null, vatId: vat?.vatId ?? null },
    },
    invoiceAddress: undefined,
    ...cleaned,
  })
}

export interface DeliveryInput {
  kind: DeliveryKind
  pickUpPointId?: string | undefined
  day?: string | undefined
}

interface DeliveryContext {
  /** Pick-up points of the tenant's country. */
  pickUpPoints: PickUpPoints
  today: string
  calendar: Calendar
}

/** Stores the kind of delivery with its pick-up point or day (BAS-2, BAS-4). */
export async function saveDelivery(
  tx: ViewerTransaction,
  { kind, pickUpPointId = '', day = '' }: DeliveryInput,
  { deliveryOptions }: Pick<PreparedOrder, 'deliveryOptions'>,
  { pickUpPoints, today, calendar }: DeliveryContext,
): Promise<CheckoutResult> {
  const option = deliveryOptions.find((each) => each.kind === kind)
  if (!option?.available) return refused('DELIVERY_NOT_AVAILABLE')
  if (kind === 'HOME') return await saveDraft(tx, { delivery: { kind } })
  if (kind === 'PICKUP_POINT') {
    if (!pickUpPoint(pickUpPoints, pickUpPointId))
      return invalidInput({ field: 'pickUpPointId', problem: pickUpPointId === '' ? 'required' : 'choice' })
    return await saveDraft(tx, { delivery: { kind, pickUpPointId } })
  }
  const problem = appointmentProblem(day, { today, lead: option.minWorkingDays, calendar })
  return problem ? invalidInput({ field: 'day', problem }) : await saveDraft(tx, { delivery: { kind, day } })
}

/** Stores the services selected for a line, in place of the earlier ones. */
export async function saveServices(
  tx: ViewerTransaction,
  itemId: string,
  codes: readonly string[],
  { lines }: Pick<PreparedOrder, 'lines'>,
): Promise<CheckoutResult> {
  const line = lines.find((each) => each.itemId === itemId)
  if (!line) return refused('UNKNOWN_ITEM')
  if (!codes.every((code) => line.services.some((service) => service.code === code)))
    return invalidInput({ field: 'codes', problem: 'choice' })
  const { services = {} } = await readDraft(tx.db, tx, tx.now)
  // Services of lines that have left the basket are dropped.
  const remaining = Object.entries(services).filter(([id]) => lines.some((each) => each.itemId === id))
  return await saveDraft(tx, {
    services: { ...Object.fromEntries(remaining), [itemId]: [...new Set(codes)] },
  })
}

/** Stores the payment method (BAS-3). The answers given for another method are cleared. */
export async function savePayment(
  tx: ViewerTransaction,
  {
    method,
    online,
    months,
  }: { method: PaymentMethod; online?: OnlineMethodId | undefined; months?: number | undefined },
  { paymentOptions, payment }: Pick<PreparedOrder, 'paymentOptions' | 'payment'>,
): Promise<CheckoutResult> {
  const option = paymentOptions.find(({ id }) => id === optionIdOf({ method, online }))
  if (!option?.available) return refused('METHOD_NOT_AVAILABLE')
  const cleared = payment?.method === method ? {} : { protection: undefined, delayedPayment: undefined }
  if (method !== 'INSTALMENTS')
    return await saveDraft(tx, { payment: { method, ...(online && { online }) }, ...cleared })
  if (months === undefined) return invalidInput({ field: 'months', problem: 'required' })
  if (!option.months.includes(months)) return invalidInput({ field: 'months', problem: 'choice' })
  return await saveDraft(tx, { payment: { method, months }, ...cleared })
}

/** Stores whether the customer wants payment protection for instalments (BAS-7). */
export const saveProtection = async (
  tx: ViewerTransaction,
  wanted: boolean,
  { steps }: Pick<PreparedOrder, 'steps'>,
): Promise<CheckoutResult> =>
  steps.includes('PAYMENT_PROTECTION')
    ? await saveDraft(tx, { protection: wanted })
    : refused('METHOD_NOT_AVAILABLE')

/** Stores whether the customer accepts the terms of the payment pause. */
export const saveDelayedPayment = async (
  tx: ViewerTransaction,
  accepted: boolean,
  { steps }: Pick<PreparedOrder, 'steps'>,
): Promise<CheckoutResult> =>
  steps.includes('DELAYED_PAYMENT')
    ? await saveDraft(tx, { delayedPayment: accepted })
    : refused('METHOD_NOT_AVAILABLE')

/** Stores how many loyalty points to redeem (BAS-7). */
export async function saveRedeemedPoints(
  tx: ViewerTransaction,
  points: number,
  { premium }: Pick<PreparedOrder, 'premium'>,
): Promise<CheckoutResult> {
  if (!premium) return refused('LOGIN_NEEDED')
  if (points < 0) return invalidInput({ field: 'points', problem: 'choice' })
  if (points > premium.redeemable) return invalidInput({ field: 'points', problem: 'tooMany' })
  return await saveDraft(tx, { points })
}
