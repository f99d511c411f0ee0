import { creditNoticesOf } from '#backend/billing/credit/credit-notices.ts'
import { creditRightsOf } from '#backend/billing/credit/rules/credit-rights.ts'
import { creditAllocatedTo } from '#backend/billing/credit-allocation/read-credit-allocations.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { amountDue } from '#backend/billing/payments/amount-due.ts'
import { payView } from '#backend/billing/payments/pay-view.ts'
import { paylinkPath, paylinkToken } from '#backend/billing/payments/paylink.ts'
import { paidSoFar, readPayment } from '#backend/billing/payments/payment-rows.ts'
import { refundIfCancelled, refundOfOrder } from '#backend/billing/payouts/order-refund.ts'
import { type Appointment, readAppointment } from '#backend/checkout/appointments/appointments.ts'
import { optionIdOf } from '#backend/checkout/payment-options.ts'
import { legalCalendarOf, refundDayOf } from '#backend/infra/calendar/legal-days.ts'
import {
  findOrderOfOwner,
  listOrdersOfOwner,
  ordersPerPage,
  type StoredOrder,
} from '#backend/orders/read-orders.ts'
import { returnsOf } from '#backend/orders/returns/read-returns.ts'
import { sendBackDayOf } from '#backend/orders/returns/return-period.ts'
import { orderStateOf } from '#backend/orders/rules/line-states.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { withdrawalsOfOrders } from '#backend/orders/withdrawals/withdrawals.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { hasUnionLaw } from '#tenancy/union.ts'
import { invoiceView } from '../account/invoice-view.ts'
import { returnView } from '../account/return-view.ts'
import type { ShopContext } from '../context.ts'
import { addressView, deliveryView, paymentLabel, totalsView } from './checkout-view.ts'
import { moment, orderLineView } from './order-line-view.ts'
import { orderOwner } from './order-owner.ts'

/** Returns the viewer's order; null if it does not exist or belongs to someone else. */
export async function ownOrderView(orderNo: string, context: ShopContext) {
  const owner = await orderOwner(context)
  const order =
    owner && (await findOrderOfOwner(context.database, { tenantId: context.tenant.id, owner }, orderNo))
  return order ? orderView(order, context) : null
}

/**
 * Returns the viewer's orders, newest first.
 * @param page from 1; a number beyond the last page returns the last page
 */
export async function ownOrdersView(page: number, context: ShopContext) {
  const owner = await orderOwner(context)
  if (!owner) return { orders: [], page: 1, pages: 1, total: 0 }
  const ownerKey = { tenantId: context.tenant.id, owner }
  const requestedPage = Math.max(1, page)
  const first = await listOrdersOfOwner(context.database, ownerKey, requestedPage)
  const pages = Math.max(1, Math.ceil(first.total / ordersPerPage))
  const shown = Math.min(requestedPage, pages)
  const { orders, total } =
    shown === requestedPage ? first : await listOrdersOfOwner(context.database, ownerKey, shown)
  return { orders: orders.map((order) => orderView(order, context)), page: shown, pages, total }
}

/** Maps an order to its GraphQL type. */
export function orderView(order: StoredOrder, context: ShopContext) {
  const { detail, lines, method, paymentState } = order
  const { contact, delivery, sums } = detail
  return {
    orderNo: order.orderNo,
    placedAt: moment(order.placedAt),
    state: orderStateOf(lines.map(({ state }) => state)),
    lines: lines.map((line) => orderLineView(line, order, context)),
    contact,
    deliveryAddress: addressView(detail.deliveryAddress),
    invoiceAddress: addressView(detail.invoiceAddress),
    delivery: deliveryView(delivery, sums.deliveryCost, { method, state: paymentState }, context),
    payment: {
      label: paymentLabel(optionIdOf({ method, online: detail.online }), context),
      method,
      months: detail.months ?? null,
      protection: detail.protection,
      state: paymentState,
      payAt: () => payAt(order, context),
      prepaymentHint: () => prepaymentHint(order, context),
      dueOn: detail.dueOn ?? null,
      credit: detail.credit ?? null,
      creditRights: async () => {
        const notices = await creditNoticesOf(context.database, context.tenant.id, order.orderNo)
        const calendar = await legalCalendarOf(context.tenant, detail.deliveryAddress)
        return creditRightsOf(context.tenant, order, { notices, calendar, now: context.now })
      },
      setOff: () => creditAllocatedTo(context.database, context.tenant.id, order.orderNo),
    },
    totals: totalsView(sums, context),
    vouchers: detail.discounts,
    pointsRedeemed: order.pointsRedeemed,
    pointsEarned: detail.pointsEarned,
    events: order.events.map(({ at, line_id, state, tracking_number }) => ({
      at: moment(at),
      lineId: line_id,
      state,
      trackingNumber: tracking_number,
    })),
    cancellable: lines.some(({ state }) => state === 'PLACED'),
    refund: () => refundOfOrder(context.database, context.tenant, order, context.now),
    refundIfCancelled: () => refundIfCancelled(context.database, context.tenant, order, context.now),
    invoices: async () =>
      (await invoicesOfOrder(context.database, context.tenant.id, order.orderNo)).map(invoiceView),
    returns: async () =>
      (await returnsOf(context.database, context.tenant.id, [order])).map((each) =>
        returnView(each, context),
      ),
    withdrawals: () => withdrawalViews(order, context),
    appointment: async () => {
      const appointment = await readAppointment(order, context)
      return appointment ? appointmentView(appointment, context) : null
    },
  }
}

export const appointmentView = ({ order, state, day, days }: Appointment, context: ShopContext) => ({
  ...{ state, day, days },
  order: () => orderView(order, context),
})

async function withdrawalViews(order: StoredOrder, { database, tenant }: ShopContext) {
  const rows = await withdrawalsOfOrders(database, tenant.id, [order.orderNo])
  return await Promise.all(
    rows.map(async ({ received_at, outcome, lineIds }) => {
      const states = order.lines.flatMap(({ line_id, state }) => (lineIds.includes(line_id) ? state : []))
      const isOpen =
        hasUnionLaw(tenant) && states.some((state) => state !== 'CANCELLED' && state !== 'CREDITED')
      const day = dayOf(received_at, tenant.i18n.timeZone)
      return {
        ...{ receivedAt: moment(received_at), outcome, lineIds },
        sendBackBy: states.includes('RETURN_REGISTERED')
          ? await sendBackDayOf(tenant, order, received_at)
          : null,
        refundBy: isOpen ? refundDayOf(tenant, day, day, tenant.constants.returnCreditDays) : null,
      }
    }),
  )
}

/**
 * Returns the details of a payment in advance (BAS-3); null once it is paid, or once nothing of the order
 * remains.
 */
async function prepaymentHint(order: StoredOrder, { tenant, database }: ShopContext) {
  const { orderNo, method, paymentState } = order
  const due = amountDue(order)
  if (method !== 'BANK_TRANSFER' || paymentState !== 'OPEN' || due === 0) return null
  const amountReceived = await paidSoFar(database, tenant.id, orderNo)
  const payment = await readPayment(database, tenant.id, orderNo)
  return {
    amount: Math.max(0, due - amountReceived),
    received: amountReceived,
    bankTransferReference: bankTransferReference(orderNo),
    visibleWithinWorkingDays: tenant.constants.bankTransferVisibleWorkingDays,
    payUntil: payment ? dayOf(payment.pay_until - 1, tenant.i18n.timeZone) : null,
    accounts: tenant.payment.accounts,
  }
}

/** Returns the path where an open hosted payment can be paid; null where there is none. */
export async function payAt(
  { orderNo, method }: StoredOrder,
  { tenant, database, locale, now }: Pick<ShopContext, 'tenant' | 'database' | 'locale' | 'now'>,
): Promise<string | null> {
  if (method !== 'HOSTED') return null
  const view = await payView(database, tenant.id, orderNo, now)
  if (!view?.payable || view.payUntil === null) return null
  return paylinkPath(tenant, locale, await paylinkToken(database, tenant.id, orderNo, view.payUntil))
}
