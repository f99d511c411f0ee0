import { ask, type Commerce, loaded } from './ask.ts'
import {
  type Balance,
  type Booking,
  type BookingChange,
  balanceDocument,
  bookingsDocument,
  type CreditNoticeChange,
  type CreditNoticeKind,
  changeBookingDocument,
  choosePaybackDocument,
  declareCreditNoticeDocument,
  type GoodsReturn,
  type Invoice,
  invoicesDocument,
  type LoyaltyAccount,
  loyaltyDocument,
  type OrderPapers,
  orderPapersDocument,
  type PaybackChange,
  type ReturnChange,
  type ReturnReason,
  registerReturnDocument,
  returnDocument,
  returnsDocument,
} from './documents/account.ts'
import type { Loaded } from './failures.ts'
import { type Mutating, runCommand } from './run-command.ts'

/*
 * The account of a fully logged-in customer (ACC-1..3). Every part is loaded on its own, so that one failure does not
 * hide the rest. Anonymous and softly logged-in viewers get nothing (SES-3).
 */

export const loadBalance = (commerce: Commerce): Promise<Loaded<Balance | null>> =>
  loaded(ask(commerce, balanceDocument, {}).then(({ balance }) => balance))

export const loadReturns = (commerce: Commerce): Promise<Loaded<GoodsReturn[]>> =>
  loaded(ask(commerce, returnsDocument, {}).then(({ returns }) => returns ?? []))

/** Loads the viewer's return; null if it does not exist or belongs to another customer. */
export const loadReturn = (commerce: Commerce, returnNo: string): Promise<Loaded<GoodsReturn | null>> =>
  loaded(ask(commerce, returnDocument, { returnNo }).then(({ goodsReturn }) => goodsReturn))

export const loadInvoices = (commerce: Commerce): Promise<Loaded<Invoice[]>> =>
  loaded(ask(commerce, invoicesDocument, {}).then(({ invoices }) => invoices ?? []))

export const loadBookings = (commerce: Commerce): Promise<Loaded<Booking[]>> =>
  loaded(ask(commerce, bookingsDocument, {}).then(({ bookings }) => bookings ?? []))

/** Null for a customer who is not in the loyalty programme. */
export const loadLoyalty = (commerce: Commerce): Promise<Loaded<LoyaltyAccount | null>> =>
  loaded(ask(commerce, loyaltyDocument, {}).then(({ loyaltyAccount }) => loyaltyAccount))

/** Invoices and returns of an order, and the last day on which each line can be returned. */
export const loadOrderPapers = (commerce: Commerce, orderNo: string): Promise<Loaded<OrderPapers | null>> =>
  loaded(ask(commerce, orderPapersDocument, { orderNo }).then(({ order }) => order))

export interface ReturnInput {
  orderNo: string
  lines: { lineId: string; quantity: number; reason: ReturnReason }[]
}

/** Registers a return. Requests with the same mutation id register it once. @throws {CommerceError} */
export const registerReturn = (
  commerce: Mutating,
  input: ReturnInput,
  mutationId: string,
): Promise<ReturnChange> => runCommand(commerce, registerReturnDocument, { mutationId, input })

/** Declares something of the credit of an order, once however often it is sent with the same id. @throws {CommerceError} */
export const declareCreditNotice = (
  commerce: Mutating,
  orderNo: string,
  kind: CreditNoticeKind,
  mutationId: string,
): Promise<CreditNoticeChange> =>
  runCommand(commerce, declareCreditNoticeDocument, { mutationId, orderNo, kind })

/** Moves an appointment, or cancels it when no day is named. @throws {CommerceError} */
export const changeBooking = (
  commerce: Mutating,
  orderNo: string,
  day: string | null,
  mutationId: string,
): Promise<BookingChange> => runCommand(commerce, changeBookingDocument, { mutationId, orderNo, day })

/** @throws {CommerceError} */
export const choosePayback = (
  commerce: Mutating,
  input: { way: 'BALANCE' | 'ACCOUNT'; iban: string; holder: string },
  mutationId: string,
): Promise<PaybackChange> => runCommand(commerce, choosePaybackDocument, { mutationId, input })
