import type { LegalText } from '../../../contract/legal-text.ts'
import { addressProblems, cleanAddress } from '../../../contract/order/address-rules.ts'
import { takeBasket } from '../../basket/basket-lines.ts'
import { creditAttachments } from '../../credit/credit-letters.ts'
import { writeCreditReminder } from '../../credit/credit-reminder.ts'
import { decideCredit } from '../../credit-check/decide.ts'
import { currentLegalTexts } from '../../legal/legal-source.ts'
import { attachLegalTexts } from '../../legal/stored-texts.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import {
  type BookOutcome,
  dropAddress,
  keepAddress,
  makeDefault,
  type WritingBook,
} from '../../order/address-book.ts'
import { confirmationLetter } from '../../order/letters.ts'
import { cancelLines } from '../../order/life/cancel.ts'
import { orderAddress } from '../../order/order-link.ts'
import {
  notOrdered,
  OrderRefused,
  type PlaceOutcome,
  placeOrder,
  refusalOf,
  voucherQuestion,
} from '../../order/placing/place-order.ts'
import { prepaymentAttachment } from '../../order/prepayment-paper.ts'
import { printedLines, printProblems } from '../../order/print-problems.ts'
import { findOrder } from '../../order/read-orders.ts'
import { sessionTypes } from '../../session/viewer.ts'
import type { SetOff } from '../../set-off/set-off-into.ts'
import { readCodes } from '../../voucher/voucher-rows.ts'
import { requireSession, runCommand, type Writer } from '../command.ts'
import type { ShopContext } from '../context.ts'
import { addressOf, type SentAddress } from './checkout-mutations.ts'
import { checkoutView, savedAddressesView } from './checkout-view.ts'
import { fingerprintOf, orderChangesView } from './order-parts.ts'
import { ownOrderView, payAt } from './order-view.ts'
import { orderBasis, preparedOrder } from './prepare.ts'

/** What the confirmation page has shown to the shopper. */
interface PlaceOrderInput {
  /** Cents. */
  total: number
  /** `checkout.fingerprint`; omitted by clients that compare the total alone. */
  fingerprint?: string | null
}

interface OfAddress {
  mutationId: string
  id: string
}

/** Commands that place and cancel orders, and those of the address book. */
export const orderMutations = {
  async placeOrder(
    { mutationId, input }: { mutationId: string; input: PlaceOrderInput },
    context: ShopContext,
  ) {
    const { error, orderNo } = await placed(context, mutationId, input)
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
    const cancel = async (writing: Writer) =>
      viewer.type === sessionTypes.soft
        ? { error: 'LOGIN_NEEDED' as const }
        : await cancelLines(writing, context.tenant, orderNo, lineIds ?? undefined)
    const { error } = await runCommand(context, mutationId, cancel, `cancelOrder ${orderNo}`.slice(0, 40))
    return { error, order: () => ownOrderView(orderNo, context) }
  },
  saveAddress(
    {
      mutationId,
      id,
      address,
      makeDefault,
    }: { mutationId: string; id?: string | null; address: SentAddress; makeDefault?: boolean | null },
    context: ShopContext,
  ) {
    const { country } = context.tenant.organisation.address
    const clean = cleanAddress(addressOf(address, country))
    const wrong: { field: string; problem: string }[] = addressProblems(clean, [country]).map(
      ({ field, problem }) => ({ field: `address.${field}`, problem }),
    )
    const problems = wrong.length > 0 ? wrong : printProblems('address', printedLines(clean))
    return bookChanged(context, 'saveAddress', mutationId, problems, (writing) =>
      keepAddress(writing, clean, { id: id ?? undefined, makeDefault: makeDefault ?? false }),
    )
  },
  deleteAddress: ({ mutationId, id }: OfAddress, context: ShopContext) =>
    bookChanged(context, 'deleteAddress', mutationId, [], (writing) => dropAddress(writing, id)),
  makeAddressDefault: ({ mutationId, id }: OfAddress, context: ShopContext) =>
    bookChanged(context, 'makeAddressDefault', mutationId, [], (writing) => makeDefault(writing, id)),
}

/** Places the viewer's order, once for every mutationId and once for every basket (BAS-6). */
async function placed(
  context: ShopContext,
  mutationId: string,
  { total, fingerprint }: PlaceOrderInput,
): Promise<PlaceOutcome> {
  const viewer = await requireSession(context).ensure()
  const basis = await orderBasis(context)
  const { database, tenant, locale, now, creditChecker: checker } = context
  const deciding = { database, tenant, locale, now, checker, owner: viewer.owner, mutationId }
  const before = await preparedOrder(context, basis)
  // Creditworthiness is not checked for an order that is refused anyway.
  const isRefused = refusalOf(before, { total, isSame: true }) !== undefined
  const decided = isRefused ? undefined : await decideCredit(deciding, before)
  // Read before the transaction: content may have to be fetched.
  const legalTexts = await currentLegalTexts(context.tenant, context.locale)
  try {
    const command = async (writing: Writer) => {
      // A concurrent order of the same basket waits here, and finds it empty.
      await takeBasket(writing.db, writing, writing.now)
      const prepared = await preparedOrder(context, basis, writing.db)
      const codes = await readCodes(writing.db, writing)
      const isSame =
        fingerprint == null ||
        fingerprint === (await fingerprintOf(context, basis.viewer, prepared, writing.db))
      return await placeOrder({
        writing,
        tenant: context.tenant,
        locale: context.locale,
        prepared,
        shown: { total, isSame },
        decided,
        customer: viewer.type === sessionTypes.loggedIn,
        vouchers: voucherQuestion(
          context.tenant,
          writing,
          codes,
          prepared.lines,
          prepared.contact?.email ?? '',
        ),
        confirm: (orderNo, setOff) => confirm(context, writing, orderNo, { setOff, legalTexts }),
      })
    }
    return await runCommand(context, mutationId, command, 'placeOrder')
  } catch (error) {
    if (error instanceof OrderRefused) return notOrdered(error.reason)
    throw error
  }
}

/** Returns how the order that would be placed now differs from what the shopper was shown. */
async function changesSince(context: ShopContext, fingerprint: string | undefined) {
  const basis = await orderBasis(context)
  const order = await preparedOrder(context, basis)
  return await orderChangesView(context, basis.viewer, order, fingerprint)
}

async function confirm(
  context: ShopContext,
  { db, tenantId, now }: Writer,
  orderNo: string,
  { setOff, legalTexts }: { setOff: SetOff | undefined; legalTexts: readonly LegalText[] },
): Promise<void> {
  const { tenant } = context
  const order = await findOrder(db, tenantId, orderNo)
  if (!order) throw new Error(`Order ${orderNo} was written and is not there.`)
  const { email } = order.detail.contact
  const letter = confirmationLetter(tenant, order, await orderAddress(db, tenant, order), {
    payAt: (await payAt(order, { ...context, database: db, now })) ?? undefined,
    setOff,
    hasLegalTexts: legalTexts.length > 0,
  })
  const left = setOff?.missing ?? order.total
  const papers = [
    ...(order.method === 'BANK_TRANSFER' && left > 0 ? [prepaymentAttachment(tenant, order, left)] : []),
    ...creditAttachments(tenant, order),
    ...(await attachLegalTexts(db, tenantId, { locale: order.locale, texts: legalTexts }, now)),
  ]
  await writeLetter(db, tenant, { ...letter, recipient: email, papers }, now)
  await writeCreditReminder(db, tenant, order, now)
}

async function bookChanged(
  context: ShopContext,
  name: string,
  mutationId: string,
  problems: { field: string; problem: string }[],
  run: (writing: WritingBook) => Promise<BookOutcome>,
) {
  const viewer = await requireSession(context).ensure()
  const command = async (writing: Writer) => {
    if (viewer.type !== sessionTypes.loggedIn) return { error: 'LOGIN_NEEDED' as const, id: null }
    if (problems.length > 0) return { error: 'INVALID_INPUT' as const, id: null }
    await takeBasket(writing.db, writing, writing.now)
    return await run(writing)
  }
  const outcome = await runCommand(context, mutationId, command, name)
  return {
    ...outcome,
    problems: outcome.error === 'INVALID_INPUT' ? problems : [],
    addresses: () => savedAddressesView(context),
  }
}
