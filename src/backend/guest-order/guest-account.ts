import { z } from 'zod'
import type { Tenant } from '../../tenancy/tenants.ts'
import { takeTurn } from '../attempts/proof.ts'
import { type Account, changeAccount, emailKeyOf, findAccount, openAccount } from '../customer/accounts.ts'
import type { Call } from '../customer/call.ts'
import { letIn } from '../customer/commands/log-in.ts'
import { confirmationMs } from '../customer/commands/register.ts'
import { findLink, makeLink, useLink } from '../customer/links.ts'
import type { Database } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findOrder, type StoredOrder } from '../order/read-orders.ts'
import { customerIdOf, sessionTypes } from '../session/viewer.ts'
import { accountFromOrderLetter } from './letters.ts'
import { moveToAccount } from './mailbox-orders.ts'

/*
 * A customer account created from a guest's order (PAP-5). The order was opened by its link and postal code; a second
 * link, sent to the order's mailbox, proves the mailbox. The link opens no existing account that has a password: its
 * customer logs in as usual, and the order is added then. It does open an account without a password, whose customer
 * logs in by mailed links anyway.
 */

interface Asking {
  database: Database
  tenant: Tenant
  /** IP address; '' if unknown. */
  address: string
  proof: string | undefined
  /** ms */
  now: number
}

/** Result of the request for an account. It is the same whether or not the mailbox has one. */
export type AccountRequest = { is: 'mailed' } | { is: 'wait'; waitMs: number } | { is: 'proof' }

/**
 * Mails a link to the order's mailbox, as its account writes it where there is one, that makes an account of the order, valid for a
 * day and once. What is only folded alike may be another mailbox.
 */
export async function requestAccount(
  { database, tenant, address, proof, now }: Asking,
  { orderNo, locale, detail }: StoredOrder,
): Promise<AccountRequest> {
  const { contact } = detail
  const emailKey = emailKeyOf(contact.email)
  const attempt = { tenantId: tenant.id, kind: 'mail', account: emailKey, address } as const
  const turn = await takeTurn({ database, now }, attempt, proof)
  if (turn.is !== 'taken') return turn
  await database.transaction().execute(async (db) => {
    const known = await findAccount(db, tenant.id, { email: contact.email })
    const expiresAt = now + confirmationMs
    const link = { tenantId: tenant.id, purpose, subject: emailKey, detail: { orderNo }, expiresAt } as const
    const token = await makeLink(db, link, now)
    const has = !known ? 'noAccount' : known.passwordHash === null ? 'noPassword' : 'password'
    const letter = accountFromOrderLetter(tenant, locale, { orderNo, token, has })
    await writeLetter(db, tenant, { ...letter, recipient: known?.email ?? contact.email }, now)
  })
  return { is: 'mailed' }
}

const purpose = 'guestAccount'
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
  does: 'OPEN' | 'ENTER' | 'LOG_IN' | 'ADD' | 'LOG_OUT'
  /** E-mail address of the other customer, who is logged in; null unless LOG_OUT. */
  viewerEmail: string | null
}

/** Returns the effect of a mailed link; undefined if it is unknown, used, or older than a day. */
export async function accountLink(
  { database, tenant, session, now }: Pick<Call, 'database' | 'tenant' | 'session' | 'now'>,
  token: string,
): Promise<AccountLink | undefined> {
  const link = await findLink(database, { tenantId: tenant.id, purpose, token }, now)
  if (!link) return
  const { orderNo } = linkDetail.parse(link.detail)
  const order = await findOrder(database, tenant.id, orderNo)
  if (!order || customerIdOf(order.owner) !== undefined) return
  const emailKey = link.subject
  const account = await findAccount(database, tenant.id, { email: emailKey })
  const email = account?.email ?? order.detail.contact.email
  const known = { orderNo, emailKey, email, viewerEmail: null }
  const viewer = await session.viewer()
  if (viewer?.type === sessionTypes.loggedIn && viewer.customerId !== undefined) {
    if (viewer.customerId === account?.id) return { ...known, does: 'ADD' }
    const other = await findAccount(database, tenant.id, { id: viewer.customerId })
    if (other) return { ...known, does: 'LOG_OUT', viewerEmail: other.email }
  }
  if (!account) return { ...known, does: 'OPEN' }
  return { ...known, does: account.passwordHash === null ? 'ENTER' : 'LOG_IN' }
}

/** Result of following a mailed link. */
export type AccountMade =
  /** The viewer is logged in to the account, which has this number of additional orders. */
  | { is: 'opened' | 'added'; orders: number }
  /**
   * Nothing was done, and the link stays valid: the viewer has to log in or out first, or was shown another address.
   */
  | { is: 'logIn' }
  | { is: 'invalid' }

/**
 * Carries out a mailed link, once: opens an account without a password, with the names and the company of the order, and logs in; logs in to the
 * account without a password that there is; or adds the orders to the account of the viewer who has logged in as its customer. The
 * link alone opens no account that has a password.
 * @param named the e-mail address that the page has named to the viewer as that of the account
 */
export async function followAccountLink(
  call: Omit<Call, 'transact'>,
  token: string,
  named: string,
): Promise<AccountMade> {
  const { database, tenant, session, now } = call
  const known = await accountLink(call, token)
  if (!known) return { is: 'invalid' }
  if (known.does === 'LOG_IN' || known.does === 'LOG_OUT') return { is: 'logIn' }
  // The page must have shown whose account it is, because the viewer's basket is merged into it: the link may be a
  // stranger's.
  if (emailKeyOf(named) !== known.emailKey) return { is: 'logIn' }
  const viewer = await session.viewer()
  const presented = { tenantId: tenant.id, purpose, token } as const
  let opened: Account | undefined
  const made = await database.transaction().execute(async (db): Promise<AccountMade> => {
    const account = await findAccount(db, tenant.id, { email: known.emailKey })
    // The link stays valid for a customer who has to log in first.
    if (known.does === 'OPEN' && account) return { is: 'logIn' }
    if (known.does === 'ENTER' && account?.passwordHash !== null) return { is: 'logIn' }
    const link = await useLink(db, presented, now)
    if (!link) return { is: 'invalid' }
    const mailbox = { tenantId: tenant.id, emailKey: link.subject }
    const order = await findOrder(db, tenant.id, known.orderNo)
    if (!order) return { is: 'invalid' }
    if (known.does === 'ADD') {
      const moved = await moveToAccount(db, mailbox, known.orderNo, viewer?.customerId ?? '')
      return { is: 'added', orders: moved.length }
    }
    if (known.does === 'ENTER') {
      opened = account
      const moved = await moveToAccount(db, mailbox, known.orderNo, account?.id ?? '')
      return { is: 'added', orders: moved.length }
    }
    const { salutation, firstName, lastName, email, phone, birthday, company, vatId } = order.detail.contact
    const person = { salutation, firstName, lastName, email, phone, birthday, passwordHash: null }
    opened = await openAccount(db, tenant.id, person, now)
    if (!opened) throw new Error('An account of this mailbox was opened at the same moment.')
    await changeAccount(db, tenant.id, opened.id, { company: company || null, vat_id: vatId || null })
    const moved = await moveToAccount(db, mailbox, known.orderNo, opened.id)
    return { is: 'opened', orders: moved.length }
  })
  if (opened) await letIn(call, opened, sessionTypes.loggedIn)
  return made
}
