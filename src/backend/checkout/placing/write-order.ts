import { creditWithdrawalDays } from '#backend/billing/credit/rules/credit-withdrawal.ts'
import { initialPaymentState, openPayment } from '#backend/billing/payments/open-payment.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import type { OrderDetail } from '#backend/orders/order-detail.ts'
import { drawOrderNumber } from '#backend/orders/rules/order-number.ts'
import { emailKeyOf } from '#contract/email.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type PreparedOrder, servicePrice } from '../prepared-order.ts'
import type { OrderPlacement } from './place-order.ts'

/** Writes an order, its lines and its first event. @returns its number, which is new for the tenant */
export async function writeOrder(placement: OrderPlacement): Promise<string> {
  const { prepared, tx, locale } = placement
  const { db, now, tenantId, owner } = tx
  const { payment, points, sums } = prepared
  if (!payment) throw new Error('An order without a payment method cannot be written.')
  const orderNo = await unusedOrderNumber(placement)
  await db
    .insertInto('shop_order')
    .values({
      tenant_id: tenantId,
      order_no: orderNo,
      owner,
      placed_at: now,
      locale,
      payment_method: payment.method,
      payment_state: sums.total === 0 ? 'PAID' : initialPaymentState(payment.method),
      total: sums.total,
      points_redeemed: points,
      detail: JSON.stringify({
        ...detailOf(prepared, placement.tenant),
        ...(placement.creditCheck && {
          creditCheck: { reference: placement.creditCheck.reference, at: now },
        }),
        ...(placement.consent.length > 0 && { consent: [...placement.consent] }),
      } satisfies OrderDetail),
      email_key:
        customerIdOf(owner) === undefined && prepared.contact ? emailKeyOf(prepared.contact.email) : null,
    })
    .execute()
  await db
    .insertInto('order_line')
    .values(
      prepared.lines.map((line, index) => {
        const discount = sums.lineDiscounts[index] ?? 0
        return {
          tenant_id: tenantId,
          order_no: orderNo,
          line_id: String(index + 1),
          position: index + 1,
          sku: line.sku,
          master_sku: line.masterSku,
          product_name: line.productName,
          choice: line.choice,
          quantity: line.quantity,
          price: line.price,
          vat_rate: line.vatRate,
          vat_facts: line.vat ? JSON.stringify(line.vat) : null,
          services: JSON.stringify(
            line.services
              .filter(({ chosen }) => chosen)
              .map(({ code, label, price }) => ({ code, label, price })),
          ),
          discount,
          voucher_discount: prepared.discounts.reduce(
            (sum, { parts }) => sum + (parts.get(line.itemId) ?? 0),
            0,
          ),
          total: (line.price + servicePrice(line)) * line.quantity - discount,
          points: prepared.earns > 0 ? line.points * line.quantity : 0,
          state: 'PLACED',
          state_since: now,
          tracking_number: null,
        }
      }),
    )
    .execute()
  await db
    .insertInto('order_event')
    .values({
      tenant_id: tenantId,
      order_no: orderNo,
      position: 1,
      at: now,
      line_id: null,
      state: 'PLACED',
      tracking_number: null,
    })
    .execute()
  if (sums.total > 0) await openPayment(db, placement.tenant, { orderNo, method: payment.method, now })
  return orderNo
}

function detailOf(
  {
    contact,
    deliveryAddress,
    invoiceAddress,
    delivery,
    payment,
    protection,
    delayedPayment,
    credit,
    discounts,
    earns,
    sums: { lineDiscounts: _, ...sums },
  }: PreparedOrder,
  tenant: Pick<Tenant, 'credit'>,
): OrderDetail {
  if (!contact || !deliveryAddress || !delivery)
    throw new Error('An order that is not complete cannot be written.')
  return {
    contact,
    deliveryAddress,
    invoiceAddress: invoiceAddress ?? deliveryAddress,
    delivery,
    ...(payment?.online && { online: payment.online }),
    ...(payment?.months !== undefined && { months: payment.months }),
    protection: protection ?? false,
    ...(delayedPayment && { dueOn: delayedPayment.dueOn }),
    ...(credit && { credit: { ...credit, withdrawalDays: creditWithdrawalDays(tenant.credit) } }),
    discounts: discounts.map(({ code, amount }) => ({ code, amount })),
    pointsEarned: earns,
    sums,
  }
}

async function unusedOrderNumber({ tx: { db, tenantId } }: OrderPlacement): Promise<string> {
  for (;;) {
    const number = drawOrderNumber()
    const existing = await db
      .selectFrom('shop_order')
      .select('order_no')
      .where('tenant_id', '=', tenantId)
      .where('order_no', '=', number)
      .executeTakeFirst()
    if (!existing) return number
  }
}
