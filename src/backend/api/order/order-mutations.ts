import { creditAttachments } from '#backend/billing/credit/credit-emails.ts'
import { enqueueCreditReminder } from '#backend/billing/credit/credit-reminder.ts'
import type { CreditAllocation } from '#backend/billing/credit-allocation/allocate-credit.ts'
import { prepaymentAttachment } from '#backend/billing/payments/prepayment-pdf.ts'
import { lockBasket } from '#backend/cart/basket/basket-lines.ts'
import { readCodes } from '#backend/cart/vouchers/voucher-rows.ts'
import { checkCredit } from '#backend/checkout/placing/check-credit.ts'
import { confirmationEmail } from '#backend/checkout/placing/confirmation-email.ts'
import {
  OrderRefused,
  orderFailure,
  orderVoucherQuery,
  type PlaceOrderResult,
  placeOrder,
  refusalOf,
} from '#backend/checkout/placing/place-order.ts'
import { printedLines, printProblems } from '#backend/checkout/print-problems.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { currentLegalTexts } from '#backend/infra/legal-texts/legal-source.ts'
import { attachLegalTexts } from '#backend/infra/legal-texts/stored-texts.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import {
  type AddressBookResult,
  type AddressBookTransaction,
  deleteAddress,
  makeDefault,
  saveAddress,
} from '#backend/orders/address-book.ts'
import { cancelLines } from '#backend/orders/life/cancel-lines.ts'
import { addressEmail, orderUrlFor } from '#backend/orders/order-link.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { LegalText } from '#contract/legal-text.ts'
import { addressProblems, cleanAddress } from '#contract/order/address-rules.ts'
import { countOrder } from '#operations/page-views.ts'
import { type OwnerTransaction, requireSession, runCommand } from '../command.ts'
import type { ShopContext } from '../context.ts'
import { type AddressArgs, addressOf } from './checkout-mutations.ts'
import { checkoutView, savedAddressesView } from './checkout-view.ts'
import { loadOrderBasis, loadPreparedOrder } from './load-prepared-order.ts'
import { orderChangesView, orderFingerprintOf } from './order-parts.ts'
import { ownOrderView, payAt } from './order-view.ts'

/** What the confirmation page has shown to the shopper. */
interface PlaceOrderInput {
  /** Cents. */
  total: number
  /** `checkout.fingerprint`; omitted by clients that compare the total alone. */
  fingerprint?: string | null
}

interface AddressIdArgs {
  mutationId: string
  id: string
}

/** Commands that place and cancel orders, and those of the address book. */
export const orderMutations = {
  async placeOrder(
    { mutationId, input }: { mutationId: string; input: PlaceOrderInput },
    context: ShopContext,
  ) {
    const { error, orderNo } = await placeViewerOrder(context, mutationId, input)
    return {
      error,
      order: orderNo === null ? null : () => ownOrderView(orderNo, context),
      changes: () => (error === null ? [] : changesSince(context, input.fingerprint ?? undefined)),
      checkout: () => checkoutView(context),
    }
  },
  async cancelOrder(
    { mutationId, orderNo, lineIds }: { mutationId: string; orderNo: string; lineIds?: string[] | null },
    context: ShopContext,
  ) {
    const viewer = await requireSession(context).ensure()
    const cancel = async (tx: OwnerTransaction) =>
      viewer.type === sessionTypes.soft
        ? { error: 'LOGIN_NEEDED' as const }
        : await cancelLines(tx, context.tenant, orderNo, lineIds ?? undefined)
    const { error } = await runCommand(context, mutationId, cancel, `cancelOrder ${orderNo}`.slice(0, 40))
    return { error, order: () => ownOrderView(orderNo, context) }
  },
  saveAddress(
    {
      mutationId,
      id,
      address,
      makeDefault,
    }: { mutationId: string; id?: string | null; address: AddressArgs; makeDefault?: boolean | null },
    context: ShopContext,
  ) {
    const { country } = context.tenant.organisation.address
    const clean = cleanAddress(addressOf(address, country))
    const fieldProblems: { field: string; problem: string }[] = addressProblems(clean, [country]).map(
      ({ field, problem }) => ({ field: `address.${field}`, problem }),
    )
    const problems = fieldProblems.length > 0 ? fieldProblems : printProblems('address', printedLines(clean))
    return runAddressCommand(context, 'saveAddress', mutationId, problems, (tx) =>
      saveAddress(tx, clean, { id: id ?? undefined, makeDefault: makeDefault ?? false }),
    )
  },
  deleteAddress: ({ mutationId, id }: AddressIdArgs, context: ShopContext) =>
    runAddressCommand(context, 'deleteAddress', mutationId, [], (tx) => deleteAddress(tx, id)),
  makeAddressDefault: ({ mutationId, id }: AddressIdArgs, context: ShopContext) =>
    runAddressCommand(context, 'makeAddressDefault', mutationId, [], (tx) => makeDefault(tx, id)),
}

/** Places the viewer's order, once for every mutationId and once for every basket (BAS-6). */
async function placeViewerOrder(
  context: ShopContext,
  mutationId: string,
  { total, fingerprint }: PlaceOrderInput,
): Promise<PlaceOrderResult> {
  const viewer = await requireSession(context).ensure()
  const basis = await loadOrderBasis(context)
  const { database, tenant, locale, now, creditChecker: checker } = context
  const decisionInput = { database, tenant, locale, now, checker, owner: viewer.owner, mutationId }
  const preparedBefore = await loadPreparedOrder(context, basis)
  // Creditworthiness is not checked for an order that is refused anyway.
  const isRefused = refusalOf(preparedBefore, { total, isSame: true }) !== undefined
  const decided = isRefused ? undefined : await checkCredit(decisionInput, preparedBefore)
  // Read before the transaction: content may have to be fetched.
  const legalTexts = await currentLegalTexts(context.tenant, context.locale)
  try {
    const command = async (tx: OwnerTransaction) => {
      // A concurrent order of the same basket waits here, and finds it empty.
      await lockBasket(tx.db, tx, tx.now)
      const prepared = await loadPreparedOrder(context, basis, tx.db)
      const codes = await readCodes(tx.db, tx)
      const isSame =
        fingerprint == null ||
        fingerprint === (await orderFingerprintOf(context, basis.viewer, prepared, tx.db))
      const result = await placeOrder({
        tx,
        tenant: context.tenant,
        locale: context.locale,
        prepared,
        shown: { total, isSame },
        creditCheck: decided,
        consent: requireSession(context).consent?.() ?? [],
        isCustomer: viewer.type === sessionTypes.loggedIn,
        vouchers: orderVoucherQuery(context.tenant, tx, codes, prepared.lines, prepared.contact?.email ?? ''),
        enqueueConfirmation: (orderNo, allocation) =>
          sendConfirmation(context, tx, orderNo, { allocation, legalTexts }),
      })
      // Here and not where orders are placed: sample orders are none of a shopper.
      if (result.orderNo !== null) countOrder(context.tenant.id)
      return result
    }
    return await runCommand(context, mutationId, command, 'placeOrder')
  } catch (error) {
    if (error instanceof OrderRefused) return orderFailure(error.reason)
    throw error
  }
}

/** Returns how the order that would be placed now differs from what the shopper was shown. */
async function changesSince(context: ShopContext, fingerprint: string | undefined) {
  const basis = await loadOrderBasis(context)
  const order = await loadPreparedOrder(context, basis)
  return await orderChangesView(context, basis.viewer, order, fingerprint)
}

async function sendConfirmation(
  context: ShopContext,
  { db, tenantId, now }: OwnerTransaction,
  orderNo: string,
  { allocation, legalTexts }: { allocation: CreditAllocation | undefined; legalTexts: readonly LegalText[] },
): Promise<void> {
  const { tenant } = context
  const order = await findOrder(db, tenantId, orderNo)
  if (!order) throw new Error(`Order ${orderNo} was written but cannot be read.`)
  const { recipient } = await addressEmail(db, tenantId, order)
  const confirmation = confirmationEmail(tenant, order, await orderUrlFor(db, tenant, order), {
    payAt: (await payAt(order, { ...context, database: db, now })) ?? undefined,
    allocation,
    hasLegalTexts: legalTexts.length > 0,
  })
  const payable = allocation?.missing ?? order.total
  const documents = [
    ...(order.method === 'BANK_TRANSFER' && payable > 0
      ? [prepaymentAttachment(tenant, order, payable)]
      : []),
    ...creditAttachments(tenant, order),
    ...(await attachLegalTexts(db, tenantId, { locale: order.locale, texts: legalTexts }, now)),
  ]
  await enqueueEmail(db, tenant, { ...confirmation, recipient, documents }, now)
  await enqueueCreditReminder(db, tenant, order, now)
}

async function runAddressCommand(
  context: ShopContext,
  name: string,
  mutationId: string,
  problems: { field: string; problem: string }[],
  run: (tx: AddressBookTransaction) => Promise<AddressBookResult>,
) {
  const viewer = await requireSession(context).ensure()
  const command = async (tx: OwnerTransaction) => {
    if (viewer.type !== sessionTypes.loggedIn) return { error: 'LOGIN_NEEDED' as const, id: null }
    if (problems.length > 0) return { error: 'INVALID_INPUT' as const, id: null }
    await lockBasket(tx.db, tx, tx.now)
    return await run(tx)
  }
  const outcome = await runCommand(context, mutationId, command, name)
  return {
    ...outcome,
    problems: outcome.error === 'INVALID_INPUT' ? problems : [],
    addresses: () => savedAddressesView(context),
  }
}
