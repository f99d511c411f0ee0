import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  type AppointmentChange,
  type Balance,
  balanceQuery,
  type CreditNoticeChange,
  type CreditNoticeKind,
  changeAppointmentMutation,
  chooseRefundPreferenceMutation,
  declareCreditNoticeDocument,
  type GoodsReturn,
  type Invoice,
  invoicesQuery,
  type LoyaltyAccount,
  loyaltyQuery,
  type OrderDocuments,
  orderDocumentsQuery,
  type Postings,
  postingsQuery,
  type RefundPreferenceChange,
  type ReturnChange,
  type ReturnReason,
  registerReturnMutation,
  returnQuery,
  returnsQuery,
} from './account-operations.ts'

/*
 * The account of a fully logged-in customer (ACC-1..3). Every part is loaded on its own, so that one failure does not
 * hide the rest. Anonymous and softly logged-in viewers get nothing (SES-3).
 */

export const loadBalance = (commerce: Commerce): Promise<Loaded<Balance | null>> =>
  toLoaded(runQuery(commerce, balanceQuery, {}).then(({ balance }) => balance))

export const loadReturns = (commerce: Commerce): Promise<Loaded<GoodsReturn[]>> =>
  toLoaded(runQuery(commerce, returnsQuery, {}).then(({ returns }) => returns ?? []))

/** Loads the viewer's return; null if it does not exist or belongs to another customer. */
export const loadReturn = (commerce: Commerce, returnNo: string): Promise<Loaded<GoodsReturn | null>> =>
  toLoaded(runQuery(commerce, returnQuery, { returnNo }).then(({ goodsReturn }) => goodsReturn))

export const loadInvoices = (commerce: Commerce): Promise<Loaded<Invoice[]>> =>
  toLoaded(runQuery(commerce, invoicesQuery, {}).then(({ invoices }) => invoices ?? []))

/** Loads debits and credits of the account, oldest first, and its balance. */
export const loadPostings = (commerce: Commerce): Promise<Loaded<Postings | null>> =>
  toLoaded(runQuery(commerce, postingsQuery, {}).then(({ balance }) => balance))

/** Null for a customer who is not in the loyalty programme. */
export const loadLoyalty = (commerce: Commerce): Promise<Loaded<LoyaltyAccount | null>> =>
  toLoaded(runQuery(commerce, loyaltyQuery, {}).then(({ loyaltyAccount }) => loyaltyAccount))

/** Invoices and returns of an order, and the last day on which each line can be returned. */
export const loadOrderDocuments = (
  commerce: Commerce,
  orderNo: string,
): Promise<Loaded<OrderDocuments | null>> =>
  toLoaded(runQuery(commerce, orderDocumentsQuery, { orderNo }).then(({ order }) => order))

export interface ReturnInput {
  orderNo: string
  lines: { lineId: string; quantity: number; reason: ReturnReason }[]
}

/** Registers a return. Requests with the same mutation id register it once. @throws {CommerceError} */
export const registerReturn = (
  commerce: Mutating,
  input: ReturnInput,
  mutationId: string,
): Promise<ReturnChange> => sendCommand(commerce, registerReturnMutation, { mutationId, input })

/** Declares something of the credit of an order, once however often it is sent with the same id. @throws {CommerceError} */
export const declareCreditNotice = (
  commerce: Mutating,
  orderNo: string,
  kind: CreditNoticeKind,
  mutationId: string,
): Promise<CreditNoticeChange> =>
  sendCommand(commerce, declareCreditNoticeDocument, { mutationId, orderNo, kind })

/** Moves an appointment, or cancels it when no day is named. @throws {CommerceError} */
export const changeAppointment = (
  commerce: Mutating,
  orderNo: string,
  day: string | null,
  mutationId: string,
): Promise<AppointmentChange> =>
  sendCommand(commerce, changeAppointmentMutation, { mutationId, orderNo, day })

/** @throws {CommerceError} */
export const chooseRefundPreference = (
  commerce: Mutating,
  input: { way: 'BALANCE' | 'ACCOUNT'; iban: string; holder: string },
  mutationId: string,
): Promise<RefundPreferenceChange> =>
  sendCommand(commerce, chooseRefundPreferenceMutation, { mutationId, input })
