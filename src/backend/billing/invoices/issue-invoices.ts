import type { Kysely } from 'kysely'
import { findAccount } from '#backend/customers/accounts.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import { requireSettled } from '#backend/infra/backup/restores.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { invoiceNumberOf } from '#backend/infra/money/invoice-number.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import { rootLine } from '#backend/orders/rules/line-id.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { isPrepaidMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type Bill, dueDatesOf } from '../balance/rules/due-payments.ts'
import { readPayBackDay } from '../credit/credit-notices.ts'
import type { CreditBill } from '../credit/rules/credit-schedule.ts'
import type { InvoiceDetail, InvoiceKind, InvoiceLine, InvoicePayment, StoredInvoice } from './invoice.ts'
import {
  billedLine,
  creditedOf,
  discountLossLine,
  planCreditNotes,
  surchargesSaved,
} from './plan-credit-notes.ts'
import { invoicesOfOrder } from './read-invoices.ts'
import { recordPrepaidAmount } from './record-prepaid-amount.ts'
import { addBilled, type Billed, billedOf, nothingBilled, surchargeCreditOf } from './rules/billed.ts'
import { surchargeDue } from './rules/surcharge-due.ts'
import { applySupplyRates } from './supply-rates.ts'

interface InvoiceTransaction {
  db: Kysely<Tables>
  /** ms */
  now: number
}

/**
 * Writes the invoice of lines that become INVOICED, in the transaction of this transition, so that both happen or neither.
 * The first invoice of an order bills its delivery. Surcharges are billed with the lines to which they belong. VAT is that of the
 * day on which the goods are supplied. After a withdrawal from the credit the invoice bills the cash price, without surcharges.
 * @returns the billed amounts
 */
export async function issueInvoice(
  tx: InvoiceTransaction,
  tenant: Tenant,
  order: StoredOrder,
  transitioned: readonly StoredLine[],
): Promise<Billed> {
  const suppliedOn = order.detail.delivery.day ?? dayOf(tx.now, tenant.i18n.timeZone)
  const lines = await applySupplyRates(tx.db, tenant, order, transitioned, suppliedOn)
  const before = await invoicesOfOrder(tx.db, tenant.id, order.orderNo)
  const { deliveryCost, surcharges } = order.detail.sums
  const isCashSale = (await readPayBackDay(tx.db, tenant, order)) !== undefined
  const invoiced = new Set(lines.map(({ line_id }) => line_id))
  const billed = billedOf(lines.map(billedLine), {
    deliveryCost: before.length === 0 ? deliveryCost : 0,
    surcharges: (isCashSale ? [] : surcharges).map(({ kind, amount }) => ({
      kind,
      amount: surchargeDue(amount, order.lines, invoiced, billedOfKind(before, kind)),
    })),
  })
  await writeInvoice(tx, tenant, order, 'INVOICE', lines, billed)
  return billed
}

/** Returns what invoices have billed of a surcharge, in cents. */
const billedOfKind = (invoices: readonly StoredInvoice[], kind: string): number =>
  invoices
    .filter((invoice) => invoice.kind === 'INVOICE')
    .flatMap(({ detail }) => detail.billed.surcharges)
    .reduce((sum, surcharge) => sum + (surcharge.kind === kind ? surcharge.amount : 0), 0)

/**
 * Writes the credit note of the interest and premium that are no longer owed of an invoice because money came early; none where
 * nothing is saved.
 * @param repaidEarly cents
 */
export async function creditCostsSaved(
  tx: InvoiceTransaction,
  tenant: Tenant,
  order: StoredOrder,
  { invoiceNo, bill, repaidEarly }: { invoiceNo: string; bill: CreditBill; repaidEarly: number },
): Promise<void> {
  const day = dayOf(tx.now, tenant.i18n.timeZone)
  const billed = billedOf([], {
    deliveryCost: 0,
    surcharges: surchargesSaved(bill, order, { day, goods: 0, repaidEarly }),
  })
  if (billed.total > 0)
    await writeInvoice(tx, tenant, order, 'CREDIT_NOTE', [], billed, { of: invoiceNo, repaidEarly })
}

/**
 * Writes the credit notes of surcharges that were billed before the customer withdrew from the credit, one for each
 * invoice with some. What is left of the invoices is the cash price.
 */
export async function creditSurcharges(
  tx: InvoiceTransaction,
  tenant: Tenant,
  order: StoredOrder,
): Promise<void> {
  const invoices = await invoicesOfOrder(tx.db, tenant.id, order.orderNo)
  for (const { kind, invoiceNo, detail } of invoices) {
    if (kind !== 'INVOICE') continue
    const billed = surchargeCreditOf(detail.billed, creditedOf(invoices, invoiceNo))
    if (billed.total > 0) await writeInvoice(tx, tenant, order, 'CREDIT_NOTE', [], billed, { of: invoiceNo })
  }
}

/**
 * Bills the higher cost of lines on earlier invoices after a voucher is no longer earned. It has the VAT rates of these
 * invoices, and runs in the transaction that credits or cancels other lines. There is one supplement for each day of
 * supply of these goods, because it states that day.
 */
export async function issueSupplement(
  tx: InvoiceTransaction,
  tenant: Tenant,
  order: StoredOrder,
  linesCostingMore: readonly { line: StoredLine; cents: number }[],
): Promise<void> {
  if (linesCostingMore.length === 0) return
  const invoices = await invoicesOfOrder(tx.db, tenant.id, order.orderNo)
  const { t } = localeMessages(tenant, order.locale)
  const originals = new Map(
    invoices
      .filter(({ kind, detail }) => kind === 'INVOICE' && !detail.supplement)
      .flatMap(({ detail }) => detail.lines.map((line) => [line.lineId, { line, detail }] as const)),
  )
  // A line that was split appears once on its invoice.
  const byRoot = Map.groupBy(linesCostingMore, ({ line }) => rootLine(line.line_id))
  const lines = [...byRoot].map(([root, parts]) => {
    const [{ line }] = parts as [{ line: StoredLine; cents: number }]
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    const choice = [line.choice, t('paper.voucherForfeited')].filter(Boolean).join(' · ')
    const vat_rate = originals.get(root)?.line.vatRate ?? line.vat_rate
    return { ...discountLossLine(line, cents), line_id: root, vat_rate, choice }
  })
  const suppliedOn = ({ line_id }: StoredLine): string | undefined => {
    const original = originals.get(line_id)?.detail
    return original && (original.suppliedOn ?? original.day)
  }
  for (const [day, supplied] of Map.groupBy(lines, suppliedOn)) {
    const billed = billedOf(supplied.map(billedLine), { deliveryCost: 0, surcharges: [] })
    await writeInvoice(tx, tenant, order, 'INVOICE', supplied, billed, { supplement: true, suppliedOn: day })
    await recordPrepaidAmount(tx.db, tenant, order.orderNo)
  }
}

/**
 * Writes the credit notes of lines that become CREDITED, one for each invoice that has them.
 * @param order with its lines as they are before the credit
 * @returns the sum of the credit notes
 */
export async function issueCreditNotes(
  tx: InvoiceTransaction,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<Billed> {
  const invoices = await invoicesOfOrder(tx.db, tenant.id, order.orderNo)
  let credited = nothingBilled
  for (const note of planCreditNotes(tenant, order, invoices, lines, tx.now)) {
    await writeInvoice(tx, tenant, order, 'CREDIT_NOTE', note.lines, note.billed, { of: note.of })
    credited = addBilled(credited, note.billed)
  }
  return credited
}

/**
 * What an invoice or a credit note states about earlier ones; `suppliedOn` is left out if the goods are supplied by
 * appointment or now.
 */
type InvoiceReferences = Pick<InvoiceDetail, 'of' | 'repaidEarly' | 'supplement'> & {
  suppliedOn?: string | undefined
}

async function writeInvoice(
  { db, now }: InvoiceTransaction,
  tenant: Tenant,
  order: StoredOrder,
  kind: InvoiceKind,
  lines: readonly StoredLine[],
  billed: Billed,
  { of, repaidEarly, supplement, suppliedOn = order.detail.delivery.day }: InvoiceReferences = {},
): Promise<void> {
  const { contact, invoiceAddress } = order.detail
  const { salutation, firstName, lastName, email, company, vatId } = contact
  const { timeZone } = tenant.i18n
  const id = customerIdOf(order.owner)
  const customer = id === undefined ? undefined : await findAccount(db, tenant.id, { id })
  const day = dayOf(now, timeZone)
  const payBackBy = kind === 'INVOICE' ? await readPayBackDay(db, tenant, order) : undefined
  const detail: InvoiceDetail = {
    locale: order.locale,
    contact: {
      ...{ salutation, firstName, lastName, email },
      ...(company && { company }),
      ...(vatId && { vatId }),
    },
    address: invoiceAddress,
    ...(customer && { customerNo: customer.businessPartnerNo }),
    day,
    orderedOn: dayOf(order.placedAt, timeZone),
    method: order.method,
    lines: lines.map(invoiceLine),
    billed,
    ...(of === undefined && suppliedOn !== undefined && { suppliedOn }),
    ...(of !== undefined && { of }),
    ...(repaidEarly !== undefined && { repaidEarly }),
    ...(supplement && { supplement }),
    ...(payBackBy !== undefined && { payBackBy }),
    ...(kind === 'INVOICE' &&
      isPaidByInvoice(order) && { payments: paymentsOf(tenant, order, { day, payBackBy }, billed) }),
  }
  await db
    .insertInto('invoice')
    .values({
      tenant_id: tenant.id,
      invoice_no: await nextNumber(db, tenant.id),
      kind,
      order_no: order.orderNo,
      issued_at: now,
      total: billed.total,
      detail: JSON.stringify(detail),
    })
    .execute()
}

const isPaidByInvoice = ({ method }: StoredOrder): boolean => !isPrepaidMethod(method)

/** Returns the payments of a new invoice, whose goods have not been delivered yet. */
function paymentsOf(
  { constants, i18n }: Tenant,
  { method, detail: { dueOn, months, credit } }: StoredOrder,
  written: Pick<Bill, 'day' | 'payBackBy'>,
  { total }: Billed,
): InvoicePayment[] {
  const days = dueDatesOf(
    { ...written, deliveredOn: null },
    { method, dueOn: dueOn ?? null, months: months ?? credit?.months ?? null },
    constants,
  )
  const amounts = equalParts(total, days.length, stepOf(i18n.currency))
  return days.map((each, index) => ({
    ...{ day: each, amount: amounts[index] as number },
    ...{ number: index + 1, count: days.length },
  }))
}

const invoiceLine = (line: StoredLine): InvoiceLine => ({
  lineId: line.line_id,
  sku: line.sku,
  name: line.product_name,
  choice: line.choice,
  quantity: line.quantity,
  price: line.price,
  services: line.services,
  discount: line.discount,
  total: line.total,
  vatRate: line.vat_rate,
})

/**
 * Returns the tenant's next number. Concurrent transactions wait until this one ends, so that no number is left out.
 * @throws {UnsettledRestore} while this database may give out a number that was used already
 */
async function nextNumber(db: Kysely<Tables>, tenantId: string): Promise<string> {
  await requireSettled(db, tenantId)
  await db
    .insertInto('invoice_number')
    .values({ tenant_id: tenantId, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { last } = await db
    .updateTable('invoice_number')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .returning('last')
    .executeTakeFirstOrThrow()
  return invoiceNumberOf(Number(last))
}
