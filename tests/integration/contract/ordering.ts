import { randomUUID } from 'node:crypto'
import { confirmRefundAccount } from '#backend/billing/payouts/guest-refund-account.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { QueryContext, queryClient, TestShop } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

/** Repeated steps of ordering tests, through the contract only. */
export const contact = {
  firstName: 'Anna',
  lastName: 'de Wit',
  email: 'anna@duinlicht.example',
  phone: '+31 88 000 0100',
}
export const address = {
  street: 'Helmgrasweg',
  houseNumber: '12',
  addition: 'bis',
  postalCode: '2042zz',
  city: 'Zandvoort',
}

const totals =
  'totals { itemsTotal servicesTotal deliveryCost discount surcharges { kind amount } total vat { rate net vat gross } }'
export const checkoutFields = `{
  loginNeeded steps missing
  lines { itemId SKU quantity price priceSeen total notice joined { here account } services { code price chosen } }
  contact { salutation firstName lastName email phone birthday }
  deliveryAddress { recipient street houseNumber addition postalCode city country }
  invoiceAddress { street }
  savedAddresses { id default address { street houseNumber } }
  delivery { optionId label kind day cost earliest latest pickUpPoint { id name } }
  deliveryOptions { kind available earliest latest }
  payment { optionId label method months }
  paymentOptions { method available whyNot months surcharge }
  paymentProtection
  delayedPayment { surcharge dueOn accepted }
  premium { balance redeemable redeemed earns }
  vouchers { code amount }
  voucher { code amount refusal missing other }
  fingerprint
  ${totals}
}`
export const orderFields = `{
  orderNo placedAt state cancellable
  lines { id SKU productName choice quantity price services { code price } discount total state trackingNumber }
  contact { firstName email }
  deliveryAddress { street postalCode }
  invoiceAddress { street }
  delivery { label kind day pickUpPoint { id } }
  payment { label method state months dueOn prepaymentHint { amount bankTransferReference visibleWithinWorkingDays } }
  pointsRedeemed pointsEarned
  events { lineId state trackingNumber }
  ${totals}
}`

export type RunQuery = ReturnType<typeof queryClient>

let names = 0
export const visitor = (tenant = 'nl'): QueryContext => ({
  tenant,
  locale: { nl: 'nl-NL', de: 'de-DE', ch: 'de-CH' }[tenant] ?? 'nl-NL',
  session: testSession(`shopper-${names++}`),
})

/** Runs one command and returns its result. */
export function orderingCommands(runQuery: RunQuery) {
  const command = async (
    as: QueryContext,
    name: string,
    given: string,
    fields: string,
    variables: object = {},
  ) => {
    const { body } = await runQuery(
      `mutation ($m: ID!${declared(variables)}) { done: ${name}(mutationId: $m, ${given}) ${fields} }`,
      { m: randomUUID(), ...plain(variables) },
      as,
    )
    if (body.errors) throw new Error(JSON.stringify(body.errors))
    return body.data.done
  }
  const change = `{ error problems { field problem } checkout ${checkoutFields} }`
  return {
    command,
    checkout: async (as: QueryContext) =>
      (await runQuery(`{ checkout ${checkoutFields} }`, {}, as)).body.data.checkout,
    order: async (as: QueryContext, orderNo: string) =>
      (await runQuery(`query ($n: ID!) { order(orderNo: $n) ${orderFields} }`, { n: orderNo }, as)).body.data
        .order,
    orders: async (as: QueryContext, page = 1) =>
      (await runQuery(`{ orders(page: ${page}) { page pages total orders { orderNo state } } }`, {}, as)).body
        .data.orders,
    add: (as: QueryContext, sku: string, quantity = 1) =>
      command(as, 'addToBasket', 'sku: $s, quantity: $q', '{ error itemId }', {
        s: typed('ID!', sku),
        q: typed('Int', quantity),
      }),
    sayContact: (as: QueryContext, input: object = {}) =>
      command(as, 'saveCheckoutContact', 'input: $i', change, {
        i: typed('CheckoutContactInput!', { contact, deliveryAddress: address, ...input }),
      }),
    sayDelivery: (as: QueryContext, input: object) =>
      command(as, 'saveCheckoutDelivery', 'input: $i', change, { i: typed('CheckoutDeliveryInput!', input) }),
    sayPayment: (as: QueryContext, input: object) =>
      command(as, 'saveCheckoutPayment', 'input: $i', change, { i: typed('CheckoutPaymentInput!', input) }),
    mutate: (as: QueryContext, name: string, given: string, variables: object = {}) =>
      command(as, name, given, change, variables),
    /** @param fingerprint of the checkout that was shown; omitted by clients that compare only the total */
    place: async (
      as: QueryContext,
      total: number,
      mutationId: string = randomUUID(),
      fingerprint: string | null = null,
    ) => {
      const { body } = await runQuery(
        `mutation ($m: ID!, $i: PlaceOrderInput!) { done: placeOrder(mutationId: $m, input: $i) {
          error changes { what SKU productName choice code refusal missing before now } order ${orderFields} checkout ${checkoutFields}
        } }`,
        { m: mutationId, i: { total, ...(fingerprint !== null && { fingerprint }) } },
        as,
      )
      if (body.errors) throw new Error(JSON.stringify(body.errors))
      return body.data.done
    },
  }
}

interface Typed {
  type: string
  value: unknown
}

export const typed = (type: string, value: unknown): Typed => ({ type, value })

const declared = (variables: object): string =>
  Object.entries(variables as Record<string, Typed>)
    .map(([name, { type }]) => `, $${name}: ${type}`)
    .join('')
const plain = (variables: object): object =>
  Object.fromEntries(
    Object.entries(variables as Record<string, Typed>).map(([name, { value }]) => [name, value]),
  )

/** Variants of the Dutch shop delivered by parcel, one per product, with at least that stock. */
export async function parcelsOf({ shop }: TestShop, pieces = 8): Promise<string[]> {
  const skus: string[] = []
  for await (const { variants, delivery, flags } of (await shop.catalogue.snapshot('nl')).every()) {
    const variant = variants.find(({ stock }) => stock >= pieces)
    if (variant && delivery.method === 'parcel' && !flags.bulky && !flags.gone) skus.push(variant.sku)
  }
  return skus
}

/** Stock of a variant in the current catalogue. */
export async function stockOf({ database }: TestShop, sku: string, tenant = 'nl'): Promise<number> {
  const { stock } = await database
    .selectFrom('variant')
    .select('stock')
    .where('tenant_id', '=', tenant)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return stock
}

export const setVariant = async (
  { database }: TestShop,
  sku: string,
  values: { stock?: number; price?: number },
  tenant = 'nl',
): Promise<void> => {
  await database
    .updateTable('variant')
    .set(values)
    .where('tenant_id', '=', tenant)
    .where('sku', '=', sku)
    .execute()
}

/** Follows the newest mailed link that confirms a bank account for refunds. @returns whether it was valid; false without any */
export async function confirmRefundLink(
  { database }: TestShop,
  tenant: Tenant,
  now: number,
): Promise<boolean> {
  const emails = await database.selectFrom('letter').select('text').orderBy('written_at', 'desc').execute()
  const links = emails.flatMap(
    ({ text }) => /terugbetaling\/bevestigen\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
  )
  for (const token of links) if (await confirmRefundAccount(database, tenant, token, now)) return true
  return false
}
