import { type AddressDraft, addressProblems, cleanAddress } from '../../contract/order/address-rules.ts'
import { cleanContact, contactProblems, type TypedContact } from '../../contract/order/contact-rules.ts'
import type { FieldProblem } from '../../contract/order/field-rules.ts'
import type { PaymentMethod } from '../../tenancy/tenant-schema.ts'
import { takeBasket } from '../basket/basket-lines.ts'
import type { Writing } from '../basket/commands.ts'
import type { Calendar } from '../calendar/calendar.ts'
import { appointmentProblem } from './delivery/appointment.ts'
import type { DeliveryKind } from './delivery/delivery-options.ts'
import { type ContactDraft, type Draft, readDraft, writeDraft } from './draft.ts'
import { pickUpPoint } from './pick-up/find-points.ts'
import type { PickUpPoints } from './pick-up/pick-up-point.ts'
import type { PreparedOrder } from './prepared-order.ts'
import { printedLines, printProblems } from './print-problems.ts'
import { readVatId } from './rules/vat-id.ts'

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
export interface CheckoutOutcome {
  error: CheckoutError | null
  problems: CheckoutProblem[]
}

export const refused = (error: CheckoutError): CheckoutOutcome => ({ error, problems: [] })
const wrong = (...problems: CheckoutProblem[]): CheckoutOutcome => ({ error: 'INVALID_INPUT', problems })

/** Stores changed fields of the draft and leaves its other fields as they are. */
async function say(writing: Writing, said: Partial<Draft>): Promise<CheckoutOutcome> {
  const { db, now } = writing
  await takeBasket(db, writing, now)
  await writeDraft(db, writing, { ...(await readDraft(db, writing, now)), ...said }, now)
  return { error: null, problems: [] }
}

export interface SaidContact {
  contact: TypedContact
  salutation: ContactDraft['salutation']
  deliveryAddress?: AddressDraft | undefined
  invoiceAddress?: AddressDraft | undefined
}

/** Stores contact and addresses (BAS-2): all of them, or none if a field is invalid. @param today YYYY-MM-DD */
export async function saveContact(
  writing: Writing,
  { contact: typed, salutation, deliveryAddress, invoiceAddress }: SaidContact,
  { today, country }: { today: string; country: string },
): Promise<CheckoutOutcome> {
  const contact = cleanContact(typed)
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
    const wrongParts = addressProblems(cleaned[name], [country])
    for (const { field, problem } of wrongParts) problems.push({ field: `${name}.${field}`, problem })
    if (wrongParts.length === 0) problems.push(...printProblems(name, printedLines(cleaned[name])))
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
  if (problems.length > 0) return wrong(...problems)
  const { phone, birthday, company, vatId: _, ...rest } = contact
  return await say(writing, {
    contact: {
      ...{ ...rest, salutation, phone: phone || null, birthday: birthday || null },
      ...{ company: company || null, vatId: vat?.vatId ?? null },
    },
    invoiceAddress: undefined,
    ...cleaned,
  })
}

export interface SaidDelivery {
  kind: DeliveryKind
  pickUpPointId?: string | undefined
  day?: string | undefined
}

interface Where {
  /** Pick-up points of the tenant's country. */
  pickUpPoints: PickUpPoints
  today: string
  calendar: Calendar
}

/** Stores the kind of delivery with its pick-up point or day (BAS-2, BAS-4). */
export async function saveDelivery(
  writing: Writing,
  { kind, pickUpPointId = '', day = '' }: SaidDelivery,
  { deliveryOptions }: Pick<PreparedOrder, 'deliveryOptions'>,
  { pickUpPoints, today, calendar }: Where,
): Promise<CheckoutOutcome> {
  const option = deliveryOptions.find((each) => each.kind === kind)
  if (!option?.available) return refused('DELIVERY_NOT_AVAILABLE')
  if (kind === 'HOME') return await say(writing, { delivery: { kind } })
  if (kind === 'PICKUP_POINT') {
    if (!pickUpPoint(pickUpPoints, pickUpPointId))
      return wrong({ field: 'pickUpPointId', problem: pickUpPointId === '' ? 'required' : 'choice' })
    return await say(writing, { delivery: { kind, pickUpPointId } })
  }
  const problem = appointmentProblem(day, { today, lead: option.minWorkingDays, calendar })
  return problem ? wrong({ field: 'day', problem }) : await say(writing, { delivery: { kind, day } })
}

/** Stores the services selected for a line, in place of the earlier ones. */
export async function saveServices(
  writing: Writing,
  itemId: string,
  codes: readonly string[],
  { lines }: Pick<PreparedOrder, 'lines'>,
): Promise<CheckoutOutcome> {
  const line = lines.find((each) => each.itemId === itemId)
  if (!line) return refused('UNKNOWN_ITEM')
  if (!codes.every((code) => line.services.some((service) => service.code === code)))
    return wrong({ field: 'codes', problem: 'choice' })
  const { services = {} } = await readDraft(writing.db, writing, writing.now)
  // Services of lines that have left the basket are dropped.
  const held = Object.entries(services).filter(([id]) => lines.some((each) => each.itemId === id))
  return await say(writing, { services: { ...Object.fromEntries(held), [itemId]: [...new Set(codes)] } })
}

/** Stores the payment method (BAS-3). The answers given for another method are cleared. */
export async function savePayment(
  writing: Writing,
  { method, months }: { method: PaymentMethod; months?: number | undefined },
  { paymentOptions, payment }: Pick<PreparedOrder, 'paymentOptions' | 'payment'>,
): Promise<CheckoutOutcome> {
  const option = paymentOptions.find((each) => each.method === method)
  if (!option?.available) return refused('METHOD_NOT_AVAILABLE')
  const answers = payment?.method === method ? {} : { protection: undefined, delayedPayment: undefined }
  if (method !== 'INSTALMENTS') return await say(writing, { payment: { method }, ...answers })
  if (months === undefined) return wrong({ field: 'months', problem: 'required' })
  if (!option.months.includes(months)) return wrong({ field: 'months', problem: 'choice' })
  return await say(writing, { payment: { method, months }, ...answers })
}

/** Stores whether the customer wants payment protection for instalments (BAS-7). */
export const saveProtection = async (
  writing: Writing,
  wanted: boolean,
  { steps }: Pick<PreparedOrder, 'steps'>,
): Promise<CheckoutOutcome> =>
  steps.includes('PAYMENT_PROTECTION')
    ? await say(writing, { protection: wanted })
    : refused('METHOD_NOT_AVAILABLE')

/** Stores whether the customer accepts the terms of the payment pause. */
export const saveDelayedPayment = async (
  writing: Writing,
  accepted: boolean,
  { steps }: Pick<PreparedOrder, 'steps'>,
): Promise<CheckoutOutcome> =>
  steps.includes('DELAYED_PAYMENT')
    ? await say(writing, { delayedPayment: accepted })
    : refused('METHOD_NOT_AVAILABLE')

/** Stores how many loyalty points to redeem (BAS-7). */
export async function savePremium(
  writing: Writing,
  points: number,
  { premium }: Pick<PreparedOrder, 'premium'>,
): Promise<CheckoutOutcome> {
  if (!premium) return refused('LOGIN_NEEDED')
  if (points < 0) return wrong({ field: 'points', problem: 'choice' })
  if (points > premium.redeemable) return wrong({ field: 'points', problem: 'tooMany' })
  return await say(writing, { points })
}
