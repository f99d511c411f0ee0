import type { CreditOffer } from '../../../contract/credit/credit-offer.ts'
import { dayOf } from '../../../tenancy/local-day.ts'
import type { Reading } from '../../basket/basket-lines.ts'
import { readLines } from '../../basket/basket-lines.ts'
import { type BasketNotice, joinedOf, noticeOf } from '../../basket/notice.ts'
import { offerOf } from '../../basket/offer.ts'
import { calendarOf } from '../../calendar/calendar.ts'
import type { Found } from '../../catalogue/reading/shelf-product.ts'
import { reductionOf, wasCheaper } from '../../catalogue/rules/former-price.ts'
import { findAccount } from '../../customer/accounts.ts'
import type { BasketItemRow } from '../../database/tables.ts'
import { readBook } from '../../order/address-book.ts'
import { type Draft, emailOfOrder, readDraft } from '../../order/draft.ts'
import { type Goods, readGoods } from '../../order/goods.ts'
import type { PickUpPoints } from '../../order/pick-up/pick-up-point.ts'
import { voucherQuestion } from '../../order/placing/place-order.ts'
import { pointsBalance } from '../../order/points.ts'
import { type PreparedLine, type PreparedOrder, prepareOrder } from '../../order/prepared-order.ts'
import { sessionTypes, type Viewer } from '../../session/viewer.ts'
import { chosenVoucher } from '../../voucher/order-vouchers.ts'
import { readCodes } from '../../voucher/voucher-rows.ts'
import type { ShopContext } from '../context.ts'
import { creditNow } from '../views/credit.ts'
import { servicesView } from '../views/services.ts'
import { choiceInWords } from '../views/variants.ts'
import { vatFacts } from '../views/vat-facts.ts'
import { inLanguage } from '../views/words.ts'

/**
 * Inputs of an order besides database rows. Read before a transaction begins: a transaction that waits for a
 * second connection could deadlock.
 */
export interface OrderBasis {
  viewer: Viewer | undefined
  found: ReadonlyMap<string, Found>
  credit: CreditOffer | undefined
  pickUpPoints: PickUpPoints
}

export async function orderBasis(context: ShopContext): Promise<OrderBasis> {
  const { session, tenant, shelf, database } = context
  const viewer = await session?.viewer()
  const rows = viewer ? await readLines(database, { tenantId: tenant.id, owner: viewer.owner }) : []
  // Not through the request's loader: its cached prices may be older than a transaction of the same request.
  const found = await shelf.find(rows.map(({ sku }) => sku))
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
export async function preparedOrder(
  context: ShopContext,
  { viewer, found, credit, pickUpPoints }: OrderBasis,
  db: Reading = context.database,
): Promise<PreparedOrder> {
  const { tenant, now } = context
  const whose = { tenantId: tenant.id, owner: viewer?.owner ?? '' }
  const type = viewer?.type ?? sessionTypes.anonymous
  const rows = viewer ? await readLines(db, whose) : []
  const goods = await readGoods(
    db,
    tenant.id,
    rows.map(({ sku }) => sku),
  )
  const draft: Draft = viewer ? await readDraft(db, whose, now) : {}
  const lines = rows.map((row) =>
    lineOf(row, found.get(row.sku), goods.get(row.sku), draft.services?.[row.id] ?? [], context),
  )
  const known = viewer?.customerId
  const account = known ? await findAccount(db, tenant.id, { id: known }) : undefined
  const question = voucherQuestion(
    tenant,
    { ...whose, now },
    viewer ? await readCodes(db, whose) : [],
    lines,
    emailOfOrder(draft, account),
  )
  const full = type === sessionTypes.loggedIn
  const book = full ? await readBook(db, whose) : []
  const goesTo = draft.deliveryAddress ?? book[0]?.address
  return prepareOrder({
    tenant,
    lines,
    draft,
    viewerType: type,
    account,
    book,
    balance: full ? await pointsBalance(db, tenant.id, whose.owner) : 0,
    voucher: await chosenVoucher(db, question),
    credit,
    calendar: await calendarOf(tenant.organisation.address.country, goesTo?.postalCode),
    pickUpPoints,
    hosted: context.payments !== undefined,
    now,
  })
}

/** Returns the line of a basket as it would be ordered, with current price and stock. */
function lineOf(
  row: BasketItemRow,
  found: Found | undefined,
  goods: Goods | undefined,
  chosen: readonly string[],
  context: ShopContext,
): PreparedLine {
  const now = found && goods ? atPresent(found, row.sku, goods) : undefined
  const offer = offerOf(now)
  const bought = typeof offer === 'string' ? undefined : offer
  const notice = noticeOf(row, bought, now?.product.flags.gone ?? true)
  const quantity = Math.min(row.quantity, bought?.available ?? 0)
  const price = bought?.price ?? row.price_seen
  const { product } = found ?? {}
  const history = now?.variant?.priceHistory ?? []
  const services = servicesView(product?.services ?? [], context).map((service) => ({
    ...service,
    chosen: chosen.includes(service.code),
  }))
  return {
    itemId: row.id,
    sku: row.sku,
    masterSku: product?.sku ?? row.sku,
    productName: product ? inLanguage(product.name, context) : row.product_name,
    choice: choiceInWords(now?.variant?.choice, context),
    quantity,
    price,
    priceSeen: row.price_seen,
    joined: joinedOf(row),
    vatRate: 0,
    ...(product && { vat: vatFacts(product, now?.variant ?? found?.variant, context) }),
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
    categories: context.shelf.categories.withAbove(product?.categories ?? []),
    notice: notice !== null && isBlocking(notice) ? notice : null,
  }
}

/** Whether a line cannot be ordered as it is: the change has to be accepted in the basket first. */
const isBlocking = (notice: BasketNotice): notice is NonNullable<PreparedLine['notice']> =>
  notice === 'GONE' || notice === 'SOLD_OUT' || notice === 'FEWER'

function atPresent(found: Found, sku: string, { price, stock, gone }: Goods): Found {
  const { product } = found
  const variant = found.variant ?? product.variants.find((each) => each.sku === sku)
  if (!variant) return found
  const present = { ...variant, price, stock }
  const flags = { ...product.flags, gone }
  return { product: { ...product, flags, variants: [present] }, variant: present }
}
