import { z } from 'zod'
import {
  type Account,
  changeAccount,
  emailKeyOf,
  findAccount,
  openAccount,
} from '#backend/customers/accounts.ts'
import { openSession } from '#backend/customers/commands/log-in.ts'
import { confirmationMs } from '#backend/customers/commands/register.ts'
import type { CustomerContext } from '#backend/customers/customer-context.ts'
import { sendRegistered } from '#backend/customers/customer-webhooks.ts'
import { createLink, findLink, useLink } from '#backend/customers/links.ts'
import { takeAttempt } from '#backend/customers/rate-limits/proof-of-work.ts'
import { customerIdOf, sessionTypes } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { findOrder, type StoredOrder } from '../read-orders.ts'
import { accountFromOrderEmail } from './guest-order-emails.ts'
import { moveOrdersToAccount } from './move-orders-to-account.ts'

/*
 * A customer account created from a guest's order (PAP-5). The order was opened by its link and postal code; a second
 * link, sent to the order's mailbox, proves the mailbox. The link opens no existing account that has a password: its
 * customer logs in as usual, and the order is added then. It does open an account without a password, whose customer
 * logs in by mailed links anyway.
 */

interface GuestAccountInput {
  database: Database
  tenant: Tenant
  /** IP address; '' if unknown. */
  ip: string
  proof: string | undefined
  /** ms */
  now: number
}

/** Result of the request for an account. It is the same whether or not the mailbox has one. */
export type AccountRequestResult = { is: 'mailed' } | { is: 'wait'; waitMs: number } | { is: 'proof' }

/**
 * Mails a link to the order's mailbox that makes an account of the order, valid for a day and once. If the mailbox has an account,
 * the e-mail goes to the address as the account spells it, because another spelling may be another mailbox.
 */
export async function requestAccount(
  { database, tenant, ip, proof, now }: GuestAccountInput,
  { orderNo, locale, detail }: StoredOrder,
): Promise<AccountRequestResult> {
  const { contact } = detail
  const emailKey = emailKeyOf(contact.email)
  const attempt = { tenantId: tenant.id, kind: 'mail', account: emailKey, ip } as const
  const attemptResult = await takeAttempt({ database, now }, attempt, proof)
  if (attemptResult.is !== 'taken') return attemptResult
  await database.transaction().execute(async (db) => {
    const found = await findAccount(db, tenant.id, { email: contact.email })
    const expiresAt = now + confirmationMs
    const link = {
      tenantId: tenant.id,
      purpose: linkPurpose,
      subject: emailKey,
      detail: { orderNo },
      expiresAt,
    } as const
    const token = await createLink(db, link, now)
    const existingAccount = !found ? 'noAccount' : found.passwordHash === null ? 'noPassword' : 'password'
    const email = accountFromOrderEmail(tenant, locale, { orderNo, token, existingAccount })
    await enqueueEmail(db, tenant, { ...email, recipient: found?.email ?? contact.email }, now)
  })
  return { is: 'mailed' }
}

const linkPurpose = 'guestAccount'
const linkDetail = z.object({ orderNo: z.string() })

/** Effect of a mailed link, without carrying it out, because mail programs follow links, too. */
export interface AccountLink {
  orderNo: string
  emailKey: string
  /** E-mail address of the account that it opens, or to which the order is added. */
  email: string
  /**
   * OPEN: creates an account. ENTER: an account without a password exists, and the link logs its customer in. LOG_IN:
   * an account exists, and its customer has to log in. ADD: the viewer is its customer. LOG_OUT: the viewer is logged
   * in as another customer.
   */
  effect: 'OPEN' | 'ENTER' | 'LOG_IN' | 'ADD' | 'LOG_OUT'
  /** E-mail address of the other customer, who is logged in; null unless LOG_OUT. */
  viewerEmail: string | null
}

/** Returns the effect of a mailed link; undefined if it is unknown, used, or older than a day. */
export async function accountLink(
  { database, tenant, session, now }: Pick<CustomerContext, 'database' | 'tenant' | 'session' | 'now'>,
  token: string,
): Promise<AccountLink | undefined> {
  const link = await findLink(database, { tenantId: tenant.id, purpose: linkPurpose, token }, now)
  if (!link) return
  const { orderNo } = linkDetail.parse(link.detail)
  const order = await findOrder(database, tenant.id, orderNo)
  if (!order || customerIdOf(order.owner) !== undefined) return
  const emailKey = link.subject
  const account = await findAccount(database, tenant.id, { email: emailKey })
  const email = account?.email ?? order.detail.contact.email
  const found = { orderNo, emailKey, email, viewerEmail: null }
  const viewer = await session.viewer()
  if (viewer?.type === sessionTypes.loggedIn && viewer.customerId !== undefined) {
    if (viewer.customerId === account?.id) return { ...found, effect: 'ADD' }
    const other = await findAccount(database, tenant.id, { id: viewer.customerId })
    if (other) return { ...found, effect: 'LOG_OUT', viewerEmail: other.email }
  }
  if (!account) return { ...found, effect: 'OPEN' }
  return { ...found, effect: account.passwordHash === null ? 'ENTER' : 'LOG_IN' }
}

/** Result of following a mailed link. */
export type AccountLinkResult =
  /** The viewer is logged in to the account, which has this number of additional orders. */
  | { is: 'opened' | 'added'; orders: number }
  /**
   * Nothing was done, and the link stays valid: the viewer has to log in or out first, or was shown another address.
   */
  | { is: 'logIn' }
  | { is: 'invalid' }

/**
 * Carries out a mailed link, once. It creates an account without a password, with the names and the company of the order, and logs
 * in. If there is an account without a password, it logs in to that account. If the viewer is logged in as the customer of the
 * account, it adds the orders. The link alone opens no account that has a password.
 * @param shownEmail the e-mail address of the account that the page has shown to the viewer
 */
export async function followAccountLink(
  context: Omit<CustomerContext, 'transact'>,
  token: string,
  shownEmail: string,
): Promise<AccountLinkResult> {
  const { database, tenant, session, now } = context
  const found = await accountLink(context, token)
  if (!found) return { is: 'invalid' }
  if (found.effect === 'LOG_IN' || found.effect === 'LOG_OUT') return { is: 'logIn' }
  // The page must have shown whose account it is, because the viewer's basket is merged into it: the link may be a
  // stranger's.
  if (emailKeyOf(shownEmail) !== found.emailKey) return { is: 'logIn' }
  const viewer = await session.viewer()
  const linkKey = { tenantId: tenant.id, purpose: linkPurpose, token } as const
  let opened: Account | undefined
  const result = await database.transaction().execute(async (db): Promise<AccountLinkResult> => {
    const account = await findAccount(db, tenant.id, { email: found.emailKey })
    // The link stays valid for a customer who has to log in first.
    if (found.effect === 'OPEN' && account) return { is: 'logIn' }
    if (found.effect === 'ENTER' && account?.passwordHash !== null) return { is: 'logIn' }
    const link = await useLink(db, linkKey, now)
    if (!link) return { is: 'invalid' }
    const mailbox = { tenantId: tenant.id, emailKey: link.subject }
    const order = await findOrder(db, tenant.id, found.orderNo)
    if (!order) return { is: 'invalid' }
    if (found.effect === 'ADD') {
      const moved = await moveOrdersToAccount(db, mailbox, found.orderNo, viewer?.customerId ?? '')
      return { is: 'added', orders: moved.length }
    }
    if (found.effect === 'ENTER') {
      opened = account
      const moved = await moveOrdersToAccount(db, mailbox, found.orderNo, account?.id ?? '')
      return { is: 'added', orders: moved.length }
    }
    const { salutation, firstName, lastName, email, phone, birthday, company, vatId } = order.detail.contact
    const person = { salutation, firstName, lastName, email, phone, birthday, passwordHash: null }
    opened = await openAccount(db, tenant.id, person, now)
    if (!opened) throw new Error('An account of this mailbox was opened at the same moment.')
    await sendRegistered(db, tenant, opened, now)
    await changeAccount(db, tenant.id, opened.id, { company: company || null, vat_id: vatId || null })
    const moved = await moveOrdersToAccount(db, mailbox, found.orderNo, opened.id)
    return { is: 'opened', orders: moved.length }
  })
  if (opened) await openSession(context, opened, sessionTypes.loggedIn)
  return result
}
