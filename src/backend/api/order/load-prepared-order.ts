import type { Db } from '#backend/cart/basket/basket-lines.ts'
import { readLines } from '#backend/cart/basket/basket-lines.ts'
import { type BasketNotice, joinedOf, noticeOf } from '#backend/cart/basket/notice.ts'
import { offerOf } from '#backend/cart/basket/offer.ts'
import { selectOrderVoucher } from '#backend/cart/vouchers/order-vouchers.ts'
import { readCodes } from '#backend/cart/vouchers/voucher-rows.ts'
import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { reductionOf, wasCheaper } from '#backend/catalogue/rules/former-price.ts'
import { type Draft, emailOfOrder, readDraft } from '#backend/checkout/draft.ts'
import { orderVoucherQuery } from '#backend/checkout/placing/place-order.ts'
import { type PreparedLine, type PreparedOrder, prepareOrder } from '#backend/checkout/prepared-order.ts'
import { findAccount } from '#backend/customers/accounts.ts'
import { sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'
import { calendarOf } from '#backend/infra/calendar/calendar.ts'
import type { BasketItemRow } from '#backend/infra/database/tables.ts'
import { readAddressBook } from '#backend/orders/address-book.ts'
import type { PickUpPoints } from '#backend/orders/pick-up-point.ts'
import { pointsBalance } from '#backend/orders/points.ts'
import { readVariantStock, type VariantStock } from '#backend/orders/variant-stock.ts'
import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import { creditNow } from '../views/credit.ts'
import { localisedText } from '../views/localised-text.ts'
import { servicesView } from '../views/services.ts'
import { choiceText } from '../views/variants.ts'
import { vatFacts } from '../views/vat-facts.ts'

/**
 * Inputs of an order besides database rows. Read before a transaction begins: a transaction that waits for a
 * second connection could deadlock.
 */
export interface OrderBasis {
  viewer: Viewer | undefined
  found: ReadonlyMap<string, FoundProduct>
  credit: CreditOffer | undefined
  pickUpPoints: PickUpPoints
}

export async function loadOrderBasis(context: ShopContext): Promise<OrderBasis> {
  const { session, tenant, snapshot, database } = context
  const viewer = await session?.viewer()
  const rows = viewer ? await readLines(database, { tenantId: tenant.id, owner: viewer.owner }) : []
  // Not through the request's loader: its cached prices may be older than a transaction of the same request.
  const found = await snapshot.find(rows.map(({ sku }) => sku))
  return {
    viewer,
    found,
    credit: creditNow(context),
    pickUpPoints: await context.pickUpPoints(),
  }
}

/**
 * Returns the order as it would be placed now.
 * @param db the database, or the transaction that places it
 */
export async function loadPreparedOrder(
  context: ShopContext,
  { viewer, found, credit, pickUpPoints }: OrderBasis,
  db: Db = context.database,
): Promise<PreparedOrder> {
  const { tenant, now: current } = context
  const ownerKey = { tenantId: tenant.id, owner: viewer?.owner ?? '' }
  const type = viewer?.type ?? sessionTypes.anonymous
  const rows = viewer ? await readLines(db, ownerKey) : []
  const goods = await readVariantStock(
    db,
    tenant.id,
    rows.map(({ sku }) => sku),
  )
  const draft: Draft = viewer ? await readDraft(db, ownerKey, current) : {}
  const lines = rows.map((row) =>
    lineOf(row, found.get(row.sku), goods.get(row.sku), draft.services?.[row.id] ?? [], context),
  )
  const customerId = viewer?.customerId
  const account = customerId ? await findAccount(db, tenant.id, { id: customerId }) : undefined
  const voucherQuery = orderVoucherQuery(
    tenant,
    { ...ownerKey, now: current },
    viewer ? await readCodes(db, ownerKey) : [],
    lines,
    emailOfOrder(draft, account),
  )
  const isLoggedIn = type === sessionTypes.loggedIn
  const book = isLoggedIn ? await readAddressBook(db, ownerKey) : []
  const deliveryAddress = draft.deliveryAddress ?? book[0]?.address
  return prepareOrder({
    tenant,
    lines,
    draft,
    viewerType: type,
    account,
    addressBook: book,
    pointsBalance: isLoggedIn ? await pointsBalance(db, tenant.id, ownerKey.owner) : 0,
    voucher: await selectOrderVoucher(db, voucherQuery),
    credit,
    calendar: await calendarOf(tenant.organisation.address.country, deliveryAddress?.postalCode),
    pickUpPoints,
    acceptsHostedPayments: context.payments?.(tenant)[0] !== undefined,
    now: current,
  })
}

/** Returns the line of a basket as it would be ordered, with current price and stock. */
function lineOf(
  row: BasketItemRow,
  found: FoundProduct | undefined,
  goods: VariantStock | undefined,
  selectedServices: readonly string[],
  context: ShopContext,
): PreparedLine {
  const current = found && goods ? withCurrentStock(found, row.sku, goods) : undefined
  const offer = offerOf(current)
  const availableOffer = typeof offer === 'string' ? undefined : offer
  const notice = noticeOf(row, availableOffer, current?.product.flags.gone ?? true)
  const quantity = Math.min(row.quantity, availableOffer?.available ?? 0)
  const price = availableOffer?.price ?? row.price_seen
  const { product } = found ?? {}
  const history = current?.variant?.priceHistory ?? []
  const services = servicesView(product?.services ?? [], context).map((service) => ({
    ...service,
    chosen: selectedServices.includes(service.code),
  }))
  return {
    itemId: row.id,
    sku: row.sku,
    masterSku: product?.sku ?? row.sku,
    productName: product ? localisedText(product.name, context) : row.product_name,
    choice: choiceText(current?.variant?.choice, context),
    quantity,
    price,
    priceSeen: row.price_seen,
    joined: joinedOf(row),
    vatRate: 0,
    ...(product && { vat: vatFacts(product, current?.variant ?? found?.variant, context) }),
    services,
    needsAppointment:
      product?.delivery.method === 'appointment' ||
      services.some((service) => service.chosen && service.appointment),
    bulky: product?.flags.bulky ?? false,
    minWorkingDays: product?.delivery.minWorkingDays ?? 1,
    maxWorkingDays: product?.delivery.maxWorkingDays ?? 1,
    points: Math.floor(price / 100),
    reduced: reductionOf(history) !== undefined,
    wasCheaper: wasCheaper(history, dayOf(context.now, context.tenant.i18n.timeZone)),
    categories: context.snapshot.categories.withAncestors(product?.categories ?? []),
    notice: notice !== null && isBlocking(notice) ? notice : null,
  }
}

/** Whether a line cannot be ordered as it is: the change has to be accepted in the basket first. */
const isBlocking = (notice: BasketNotice): notice is NonNullable<PreparedLine['notice']> =>
  notice === 'GONE' || notice === 'SOLD_OUT' || notice === 'FEWER'

function withCurrentStock(
  found: FoundProduct,
  sku: string,
  { price, stock, gone }: VariantStock,
): FoundProduct {
  const { product } = found
  const variant = found.variant ?? product.variants.find((each) => each.sku === sku)
  if (!variant) return found
  const present = { ...variant, price, stock }
  const flags = { ...product.flags, gone }
  return { product: { ...product, flags, variants: [present] }, variant: present }
}
