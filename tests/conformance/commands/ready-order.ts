import assert from 'node:assert/strict'
import { NotRun } from '../check.ts'
import type { ShopClient, Visitor } from '../shop-client.ts'
import { command } from './command.ts'
import { skuInStock } from './goods-to-buy.ts'

/** Addresses that each country's rules accept, by the country of the locale. */
const addresses: Readonly<Record<string, object>> = {
  NL: { street: 'Helmgrasweg', houseNumber: '12', postalCode: '2042 ZZ', city: 'Zandvoort', country: 'NL' },
  BE: { street: 'Kerkstraat', houseNumber: '12', postalCode: '9000', city: 'Gent', country: 'BE' },
  DE: { street: 'Lindenweg', houseNumber: '12', postalCode: '10115', city: 'Berlin', country: 'DE' },
  AT: { street: 'Lindenweg', houseNumber: '12', postalCode: '1010', city: 'Wien', country: 'AT' },
  CH: { street: 'Lindenweg', houseNumber: '12', postalCode: '8001', city: 'Zürich', country: 'CH' },
  FR: { street: 'Rue Haute', houseNumber: '12', postalCode: '75001', city: 'Paris', country: 'FR' },
}

/** Returns an address in the country of the shop. */
export function addressOf({ locale }: ShopClient): object {
  const address = addresses[locale?.slice(3) ?? '']
  if (!address) throw new NotRun(`a locale of ${Object.keys(addresses).join(', ')}: --locale de-DE`)
  return address
}

export const contactOf = ({ given }: ShopClient, email: string | undefined = given.email): object => ({
  ...{ salutation: 'female', firstName: 'Anna', lastName: 'de Wit', phone: '+31 88 000 0100' },
  ...(email !== undefined && { email }),
})

const totals =
  'totals { itemsTotal servicesTotal deliveryCost discount surcharges { amount } total vat { net vat gross } }'
export const checkoutFields = `{
  missing fingerprint lines { SKU quantity price } contact { email lastName } deliveryAddress { postalCode city }
  delivery { optionId label } deliveryOptions { id kind available cost }
  payment { optionId label } paymentOptions { id method available months }
  ${totals}
}`
export const orderFields = `{
  orderNo placedAt state lines { id SKU quantity price total state returnableUntil } contact { email }
  deliveryAddress { postalCode } payment { label state } cancellable ${totals}
}`

export interface Totals {
  itemsTotal: number
  servicesTotal: number
  deliveryCost: number | null
  discount: number
  surcharges: { amount: number }[]
  total: number
  vat: { net: number; vat: number; gross: number }[]
}

export interface CheckoutState {
  missing: string[]
  fingerprint: string | null
  lines: { SKU: string; quantity: number; price: number }[]
  contact: { email: string } | null
  delivery: { optionId: string } | null
  deliveryOptions: { id: string; kind: string | null; available: boolean }[]
  payment: { optionId: string } | null
  paymentOptions: { id: string; method: string | null; available: boolean; months: number[] }[]
  totals: Totals
}

/** Stores a part of the checkout, without an error. */
async function store(visitor: Visitor, field: string, args: object): Promise<CheckoutState> {
  const change = await command(
    visitor,
    field,
    args,
    `{ error problems { field problem } checkout ${checkoutFields} }`,
  )
  assert.deepEqual([change.error, change.problems], [null, []], `${field} ${JSON.stringify(args)}`)
  return change.checkout
}

/**
 * Puts a piece into the basket and does all steps of the checkout, with the first options that need no further fields.
 * @param email of the contact; null for a customer, whose account has one
 */
export async function readyOrder(
  shop: ShopClient,
  visitor: Visitor,
  email: string | null = shop.given.email,
): Promise<CheckoutState> {
  const added = await command(visitor, 'addToBasket', { sku: await skuInStock(shop) }, '{ error }')
  assert.equal(added.error, null, 'addToBasket')
  const contact = contactOf(shop, email ?? undefined)
  let checkout = await store(visitor, 'saveCheckoutContact', {
    input: { contact, deliveryAddress: addressOf(shop) },
  })
  const delivery = checkout.deliveryOptions.find(
    ({ available, kind }) => available && (kind === null || kind === 'HOME'),
  )
  if (!delivery)
    throw new NotRun('an option of delivery that needs neither pick-up point nor day: another --sku SKU')
  checkout = await store(visitor, 'saveCheckoutDelivery', { input: { optionId: delivery.id } })
  const payable = checkout.paymentOptions.filter(({ available, months }) => available && months.length === 0)
  const payment = payable.find(({ method }) => method !== 'HOSTED') ?? payable[0]
  if (!payment)
    throw new NotRun('an option of payment without instalments that is available: another --sku SKU')
  checkout = await store(visitor, 'saveCheckoutPayment', { input: { optionId: payment.id } })
  if (checkout.missing.includes('PREMIUM'))
    checkout = await store(visitor, 'saveCheckoutPremium', { points: 0 })
  assert.deepEqual(checkout.missing, [], 'no step is missing before the order')
  assert.equal(checkout.payment?.optionId, payment.id, 'the chosen option of payment')
  assert.equal(checkout.delivery?.optionId, delivery.id, 'the chosen option of delivery')
  return checkout
}

export interface Placed {
  error: string | null
  // biome-ignore lint/suspicious/noExplicitAny: each check tests its fields
  order: any
  checkout: CheckoutState
}

/** Orders what is ready. @param mutationId a new one if left out */
export const place = (
  visitor: Visitor,
  { totals, fingerprint }: Pick<CheckoutState, 'totals' | 'fingerprint'>,
  mutationId?: string,
): Promise<Placed> =>
  command(
    visitor,
    'placeOrder',
    { input: { total: totals.total, ...(fingerprint !== null && { fingerprint }) } },
    `{ error order ${orderFields} checkout ${checkoutFields} }`,
    mutationId,
  )

/** Asserts that parts of sums add up. */
export function assertAddsUp(totals: Totals): void {
  const { itemsTotal, servicesTotal, deliveryCost, discount, surcharges, total, vat } = totals
  const added = surcharges.reduce((sum, { amount }) => sum + amount, 0)
  assert.equal(
    total,
    itemsTotal + servicesTotal + (deliveryCost ?? 0) - discount + added,
    'parts of the total',
  )
  for (const part of vat) assert.equal(part.gross, part.net + part.vat, 'net and VAT')
  if (vat.length > 0)
    assert.equal(
      vat.reduce((sum, { gross }) => sum + gross, 0),
      total,
      'parts of the VAT',
    )
}
