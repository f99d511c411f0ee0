import type { Client } from '@urql/core'
import type { AstroCookies } from 'astro'
import {
  confirmRefundAccount,
  type PendingAccount,
  pendingRefundAccount,
  type RefundAccountRequest,
  type RefundView,
  refundView,
  requestRefundAccount,
} from '#backend/billing/payouts/guest-refund-account.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { linkedOrder } from '#backend/orders/followed-order.ts'
import { mailFreshLink } from '#backend/orders/guest/fresh-link.ts'
import {
  type AccountLink,
  type AccountLinkResult,
  accountLink,
  followAccountLink,
  requestAccount,
} from '#backend/orders/guest/guest-account.ts'
import { guestSession } from '#backend/orders/guest/guest-session.ts'
import { openByPostalCode } from '#backend/orders/guest/open-order.ts'
import { isOrderPass, passMs } from '#backend/orders/guest/order-pass.ts'
import { isUsedUp, type OrderLink } from '#backend/orders/link-failures.ts'
import { accountOfOrder } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import type { Translate } from '#i18n/translate.ts'
import type { RouteName } from '#routes/routes.ts'
import { phoneText } from '#tenancy/phone.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { CheckoutFormState } from '../checkout/checkout-form-state.ts'
import { serverClient } from '../client/client.server.ts'
import { ProofNeededError } from '../client/failures.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { linkToken } from '../link-token.ts'
import type { RequestLocals } from '../request-clients.server.ts'
import { isHttpsOnly, orderPassCookie } from '../session/cookie-names.ts'
import { submittedForm } from './account-form.ts'

export type { RefundView }

interface Visitor extends RequestLocals {
  t: Translate
}

interface BrowserRequest {
  url: URL
  cookies: AstroCookies
}

/** An order that is opened by the link in its email (PAP-5). */
export interface GuestOrder {
  order: StoredOrder
  link: OrderLink
  /** Whether the link has taken too many wrong postal codes, so that only a fresh link opens the order. */
  isUsedUp: boolean
  /** Whether the order belongs to a customer account; then only that account may open it. */
  inAccount: boolean
  /** Whether its customer has deleted the account. The order is opened like a guest's then. */
  isAccountDeleted: boolean
  /** Whether this browser has entered the postal code within the hour: name, address and money may be shown. */
  isOpen: boolean
  /** URL of a page of this order, with the token of the link. @param rest appended to the path */
  urlOf(route: OrderRoute, rest?: string): string
}

type OrderRoute = Extract<RouteName, 'orderLink' | 'orderRefund' | 'orderPaper'>

/**
 * Returns the order of the token in the URL; undefined if the token is forged, expired or another tenant's (TEN-7).
 */
export async function loadGuestOrder(
  { tenant, locale }: Pick<Visitor, 'tenant' | 'locale'>,
  { url, cookies }: BrowserRequest,
): Promise<GuestOrder | undefined> {
  const token = linkToken(url)
  const { database } = await embeddedBackend()
  const now = Date.now()
  const linked = await linkedOrder(database, tenant.id, token, now)
  if (!linked) return
  const { link, order } = linked
  const { orderNo } = order
  const pass = cookies.get(orderPassCookie(url, orderNo))?.value ?? ''
  const inAccount = (await accountOfOrder(database, tenant.id, order)) !== undefined
  const isAccountDeleted = !inAccount && customerIdOf(order.owner) !== undefined
  const isOpen = !inAccount && (await isOrderPass(database, tenant.id, { pass, orderNo, now }))
  return {
    ...{ order, link, inAccount, isAccountDeleted, isOpen },
    isUsedUp: !inAccount && !isOpen && (await isUsedUp(database, tenant.id, link)),
    urlOf: (route, rest = '') =>
      `${routeUrl(tenant, locale, route)}${rest}?${new URLSearchParams({ token })}`,
  }
}

/**
 * Handles the postal code form: the right code opens the order in this browser for an hour.
 * @returns undefined when the order is now open, else the form with its message
 * @throws ProofNeededError when the tenant gets so many attempts that a proof of work is needed
 */
export async function handlePostalCode(
  { order, link }: Pick<GuestOrder, 'order' | 'link'>,
  posted: PostedForm,
  { tenant, t, session, clientAddress: address = '' }: Visitor,
  { url, cookies }: BrowserRequest,
): Promise<CheckoutFormState | undefined> {
  const { database } = await embeddedBackend()
  const { proof } = session
  const visitor = { database, tenant, ip: address, link, proof, now: Date.now() }
  const attempt = await openByPostalCode(visitor, order, posted.text('postalCode'))
  switch (attempt.is) {
    case 'opened':
      cookies.set(orderPassCookie(url, order.orderNo), attempt.pass, {
        ...{ path: '/', sameSite: 'lax', httpOnly: true, secure: isHttpsOnly(url) },
        maxAge: passMs / 1000,
      })
      return
    case 'proof':
      throw new ProofNeededError('openOrder', new Error('A proof of work is needed.'))
    case 'wait':
      return submittedForm(
        posted,
        t('orderLink.open.wait', {
          count: Math.ceil(attempt.waitMs / 60_000),
          phone: phoneText(tenant.organisation.phone),
        }),
      )
    case 'usedUp':
      // The page has the form for a fresh link in place of this one.
      return submittedForm(posted, undefined)
    default:
      return submittedForm(posted, undefined, [
        { field: 'postalCode', text: t(`orderLink.open.problem.${attempt.is}`) },
      ])
  }
}

/**
 * Mails a fresh link to the order's mailbox, once its link has taken too many wrong postal codes.
 * @returns undefined when it was sent, else the message with the waiting time
 * @throws ProofNeededError like `handlePostalCode`
 */
export async function handleFreshLink(
  { order, link }: Pick<GuestOrder, 'order' | 'link'>,
  route: 'orderLink' | 'orderRefund',
  { tenant, t, session, clientAddress: address = '' }: Visitor,
): Promise<string | undefined> {
  const { database } = await embeddedBackend()
  const { proof } = session
  const request = { database, tenant, ip: address, proof, now: Date.now() }
  const result = await mailFreshLink(request, order, link, route)
  if (result.is === 'proof')
    throw new ProofNeededError('mailFreshLink', new Error('A proof of work is needed.'))
  if (result.is === 'mailed') return
  return t('orderLink.fresh.wait', { count: Math.ceil(result.waitMs / 60_000) })
}

/** Closes the order in this browser: it requires the postal code again. */
export function closeOrder({ order }: Pick<GuestOrder, 'order'>, { url, cookies }: BrowserRequest): void {
  cookies.delete(orderPassCookie(url, order.orderNo), { path: '/', secure: isHttpsOnly(url) })
}

/**
 * A client that acts as the visitor who placed an open order: reads the order and its documents, cancels, returns. Use
 * it for this order only, since the same visitor may have placed others.
 */
export async function guestCommerce(
  { order, isOpen }: Pick<GuestOrder, 'order' | 'isOpen'>,
  { tenant, locale, requestId = '', clientAddress: address }: Omit<Visitor, 't' | 'session'>,
): Promise<Client> {
  if (!isOpen) throw new Error('An order that is not open is not served.')
  const session = guestSession(order.owner)
  return serverClient({
    context: { tenant, locale, requestId, session, ip: address },
    shop: await embeddedBackend(),
  })
}

/**
 * Sends the email with the link that creates a customer account for an open order.
 * @returns undefined when it was sent, else the message with the waiting time
 * @throws ProofNeededError like `handlePostalCode`
 */
export async function handleAccountRequest(
  { order }: Pick<GuestOrder, 'order'>,
  { tenant, t, session, clientAddress: address = '' }: Visitor,
): Promise<string | undefined> {
  const { database } = await embeddedBackend()
  const { proof } = session
  const result = await requestAccount({ database, tenant, ip: address, proof, now: Date.now() }, order)
  if (result.is === 'proof')
    throw new ProofNeededError('requestAccount', new Error('A proof of work is needed.'))
  if (result.is === 'mailed') return
  return t('orderLink.account.wait', { count: Math.ceil(result.waitMs / 60_000) })
}

/** What an emailed account link would do; undefined if it is unknown, used or expired. */
export const loadAccountLink = async (visitor: Visitor, token: string): Promise<AccountLink | undefined> =>
  accountLink(await requestContextOf(visitor), token)

/** Carries out such a link, once; see `followAccountLink`. */
export const makeAccount = async (
  visitor: Visitor,
  token: string,
  named: string,
): Promise<AccountLinkResult> => followAccountLink(await requestContextOf(visitor), token, named)

async function requestContextOf({ tenant, locale, session, clientAddress: address = '' }: Visitor) {
  const { database } = await embeddedBackend()
  return { tenant, locale, session, ip: address, database, now: Date.now() }
}

/** Data of the refund page of an open order. */
export const loadRefund = async (tenant: Tenant, order: StoredOrder): Promise<RefundView> =>
  refundView((await embeddedBackend()).database, tenant, order)

/**
 * Mails the link that confirms a bank account for refunds of an open order; see `requestRefundAccount`.
 * @throws ProofNeededError as `handlePostalCode`
 */
export async function requestRefundAccountLink(
  { tenant, session, clientAddress: address = '' }: Visitor,
  order: StoredOrder,
  input: { iban: string; holder: string },
): Promise<Exclude<RefundAccountRequest, { is: 'proof' }>> {
  const { database } = await embeddedBackend()
  const { proof } = session
  const result = await requestRefundAccount(
    { database, tenant, ip: address, proof, now: Date.now() },
    order,
    input,
  )
  if (result.is === 'proof')
    throw new ProofNeededError('refundAccount', new Error('A proof of work is needed.'))
  return result
}

/** The account that a mailed link would confirm; undefined when it is unknown, used or expired. */
export const loadPendingAccount = async (
  tenant: Tenant,
  token: string,
): Promise<PendingAccount | undefined> =>
  pendingRefundAccount((await embeddedBackend()).database, tenant.id, token, Date.now())

/** Confirms such an account, once; see `confirmRefundAccount`. */
export const confirmPendingAccount = async (tenant: Tenant, token: string): Promise<boolean> =>
  confirmRefundAccount((await embeddedBackend()).database, tenant, token, Date.now())
