import { recordMoneyReceived } from '#backend/billing/balance/order-money.ts'
import type { CreditChecker } from '#backend/billing/credit-check/checker.ts'
import type { ByLanguage, CatalogueVocabulary } from '#backend/catalogue/model.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import type { CategoryTree } from '#backend/catalogue/reading/category-tree.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { vatFactsOf } from '#backend/catalogue/rules/product-vat.ts'
import { checkCredit } from '#backend/checkout/placing/check-credit.ts'
import { type Account, findAccount, openAccount } from '#backend/customers/accounts.ts'
import { hashPassword } from '#backend/customers/passwords.ts'
import { calendarOf, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { saveAddress } from '#backend/orders/address-book.ts'
import '#backend/domain-events.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { orderVoucherQuery, placeOrder } from '#backend/checkout/placing/place-order.ts'
import { type PreparedLine, prepareOrder } from '#backend/checkout/prepared-order.ts'
import { customerOwner, sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import { creditOffer } from '#contract/credit/credit-offer.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { isDemonstration } from '#tenancy/demonstration.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { samplePickUpPoints } from '../pick-up-points/sample-points.ts'
import { type DemoCustomer, demoCustomers, demoPassword } from './demo-customers.ts'
import { type PastOrder, pastOrders } from './past-orders.ts'

const dayMs = 86_400_000

/** The history of a demonstration was accepted when it happened. */
const accepting: CreditChecker = {
  check: async ({ id }) => ({ outcome: 'ACCEPTED', reference: id }),
}

/**
 * Gives a shop that is only shown a customer with a history, where it has none yet: nothing is ever overwritten. Never a
 * shop that is open to others, since the password stands in .github/docs/sample-shops.md.
 * @returns whether one was made
 */
export async function seedCustomer(database: Database, tenant: Tenant, now: number): Promise<boolean> {
  const demo = demoCustomers[tenant.id]
  if (!demo || !isDemonstration(tenant)) return false
  if (await findAccount(database, tenant.id, { email: demo.email })) return false
  const account = await openDemoAccount(database, tenant, demo, now)
  if (!account) return false
  const goods = await pickGoods(database, tenant)
  for (const order of pastOrders) await reorder(database, tenant, account, demo, goods, order, now)
  return true
}

async function openDemoAccount(
  database: Database,
  { id }: Tenant,
  { businessPartnerNo, address, ...person }: DemoCustomer,
  now: number,
): Promise<Account | undefined> {
  const passwordHash = await hashPassword(demoPassword)
  return await database.transaction().execute(async (db) => {
    const opened = now - 120 * dayMs
    const account = await openAccount(db, id, { ...person, passwordHash }, opened)
    if (!account) return
    await db
      .updateTable('customer')
      .set({ business_partner_no: businessPartnerNo, bonus_programme: 1, credit_affinity: 1 })
      .where('tenant_id', '=', id)
      .where('id', '=', account.id)
      .execute()
    await saveAddress({ db, tenantId: id, owner: customerOwner(account.id), now: opened }, address)
    return await findAccount(db, id, { id: account.id })
  })
}

interface Goods {
  vocabulary: CatalogueVocabulary
  categories: CategoryTree
  parcels: SnapshotProduct[]
  machine: SnapshotProduct | undefined
}

/** What the history is made of: different parcels, and an appliance that is sold on credit. */
async function pickGoods(database: Database, tenant: Tenant): Promise<Goods> {
  const snapshot = await new Catalogue(database).snapshot(tenant.id)
  const { vocabulary, categories } = snapshot
  const goods: Goods = { vocabulary, categories, parcels: [], machine: undefined }
  const { minimumCents, maximumCents } = tenant.credit
  for await (const product of snapshot.every()) {
    const [variant] = product.variants
    if (!variant || variant.stock < 5 || product.flags.gone) continue
    if (product.delivery.method === 'parcel' && !product.flags.bulky) goods.parcels.push(product)
    else if (variant.price >= minimumCents && variant.price <= maximumCents / 2) goods.machine ??= product
  }
  // From all over the range, not its first few neighbours.
  const apart = Math.max(1, Math.floor(goods.parcels.length / 12))
  return { ...goods, parcels: goods.parcels.filter((_, index) => index % apart === 0) }
}

/** Places an order as it was placed then, and lets happen to it what has happened. */
async function reorder(
  database: Database,
  tenant: Tenant,
  account: Account,
  demo: DemoCustomer,
  goods: Goods,
  past: PastOrder,
  now: number,
): Promise<void> {
  const placedAt = now - past.daysAgo * dayMs
  const { country } = tenant.organisation.address
  const calendar = await calendarOf(country)
  const today = dayOf(placedAt, tenant.i18n.timeZone)
  const { constants, credit } = tenant
  const pause = {
    months: constants.paymentPauseMonths,
    surchargePercent: constants.paymentPauseSurchargePercent,
  }
  const first = pastOrders.indexOf(past) * 2
  const products = past.lines.map((_, index) =>
    index === 0 && past.machine ? goods.machine : goods.parcels[(first + index) % goods.parcels.length],
  )
  const lines = products.flatMap((product, index) =>
    product ? [lineOf(product, past.lines[index] ?? 1, `${first}-${index}`, tenant, goods)] : [],
  )
  if (lines.length === 0) return
  const owner = customerOwner(account.id)
  const lead = Math.max(constants.appointmentLeadWorkingDays, ...lines.map((line) => line.minWorkingDays))
  const appointment = lines.some(({ needsAppointment }) => needsAppointment)
  const prepared = prepareOrder({
    tenant,
    lines,
    draft: {
      deliveryAddress: demo.address,
      ...(appointment && {
        delivery: { kind: 'APPOINTMENT', day: workingDaysAfter(today, lead, calendar) },
      }),
      payment: { method: past.method, ...(past.months !== undefined && { months: past.months }) },
      protection: false,
      points: 0,
    },
    viewerType: sessionTypes.loggedIn,
    account,
    addressBook: [],
    pointsBalance: 0,
    voucher: undefined,
    credit: creditOffer(credit, pause, today, stepOf(tenant.i18n.currency)),
    calendar,
    pickUpPoints: samplePickUpPoints(country),
    acceptsHostedPayments: false,
    now: placedAt,
  })
  const locale = tenant.i18n.locales[0] ?? ''
  const decided = await checkCredit(
    { database, tenant, locale, checker: accepting, owner, mutationId: `seed-${first}`, now: placedAt },
    prepared,
  )
  const orderNo = await database.transaction().execute(async (db) => {
    const writing = { db, tenantId: tenant.id, owner, now: placedAt }
    const placed = await placeOrder({
      consent: [],
      tx: writing,
      tenant,
      locale,
      prepared,
      shown: { total: prepared.sums.total, isSame: true },
      creditCheck: decided,
      isCustomer: true,
      vouchers: orderVoucherQuery(tenant, writing, [], lines, demo.email),
      enqueueConfirmation: async () => {},
    })
    return placed.orderNo
  })
  // A method that was not offered on that day: then there is no such order.
  if (orderNo === null) return
  for (const step of past.steps) {
    const at = placedAt + step.day * dayMs
    if (step.to === 'PAID') await recordPaid(database, tenant, orderNo, at)
    else await advanceOrder(database, tenant, { orderNo, to: step.to, lineIds: step.lines }, at)
  }
  const [instalment = 0] = equalParts(prepared.sums.total, past.months ?? 1, stepOf(tenant.i18n.currency))
  for (let month = 1; month <= (past.instalmentsPaid ?? 0); month += 1)
    await recordMoneyReceived(database, tenant.id, orderNo, instalment, placedAt + month * 30 * dayMs)
}

function lineOf(
  product: SnapshotProduct,
  quantity: number,
  itemId: string,
  tenant: Tenant,
  { vocabulary, categories }: Goods,
): PreparedLine {
  const [variant] = product.variants
  const language = tenant.i18n.locales[0]?.slice(0, 2) ?? ''
  const worded = (text: ByLanguage = {}): string => text[language] ?? Object.values(text)[0] ?? ''
  const { sku = product.sku, price = 0, choice = {} } = variant ?? {}
  return {
    itemId,
    sku,
    masterSku: product.sku,
    productName: worded(product.name),
    choice: Object.entries(choice)
      .map(([attribute, value]) => worded(vocabulary.values[attribute]?.[value]?.label) || value)
      .join(', '),
    quantity,
    price,
    priceSeen: price,
    joined: null,
    vatRate: 0,
    vat: vatFactsOf(product, variant, (key) => categories.byKey(key)?.trail.map((each) => each.key) ?? [key]),
    services: [],
    reduced: false,
    wasCheaper: false,
    categories: product.categories,
    needsAppointment: product.delivery.method === 'appointment',
    bulky: product.flags.bulky,
    minWorkingDays: product.delivery.minWorkingDays,
    maxWorkingDays: product.delivery.maxWorkingDays,
    points: Math.floor(price / 100),
    notice: null,
  }
}
