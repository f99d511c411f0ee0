import { z } from 'zod'
import type { Tenant } from '../../tenancy/tenants.ts'
import { takeTurn } from '../attempts/proof.ts'
import { type Account, emailKeyOf, findAccount, openAccount } from '../customer/accounts.ts'
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
 * A customer account made from a guest's order (PAP-5). The order was opened by its link and postal code; a second link, to the
 * order's own mailbox, proves the mailbox. A mailbox that has an account already is let in by nobody's link: its customer logs
 * in as always, and the order is added then.
 */

interface Asking {
  database: Database
  tenant: Tenant
  /** IP address; '' where it is not known. */
  address: string
  proof: string | undefined
  /** ms */
  now: number
}

/** What became of the wish for an account. The result is the same whether or not the mailbox has one. */
export type AccountRequest = { is: 'mailed' } | { is: 'wait'; waitMs: number } | { is: 'proof' }

/** Mails a link to the order's mailbox that makes an account of the order, valid for a day and once. */
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
    const letter = accountFromOrderLetter(tenant, locale, { orderNo, token, known: known !== undefined })
    await writeLetter(db, tenant, { ...letter, recipient: contact.email }, now)
  })
  return { is: 'mailed' }
}

const purpose = 'guestAccount'
const linkDetail = z.object({ orderNo: z.string() })

/** What a mailed link would do, without doing it: mail programs follow links, too. */
export interface AccountLink {
  orderNo: string
  emailKey: string
  /** OPEN: an account is opened. LOG_IN: there is one, and its customer has to log in. ADD: the viewer is its customer. */
  does: 'OPEN' | 'LOG_IN' | 'ADD'
}

/** Returns what a mailed link would do; undefined when it is unknown, used, or older than a day. */
export async function accountLink(
  { database, tenant, session, now }: Pick<Call, 'database' | 'tenant' | 'session' | 'now'>,
  token: string,
): Promise<AccountLink | undefined> {
  const link = await findLink(database, { tenantId: tenant.id, purpose, token }, now)
  if (!link) return
  const { orderNo } = linkDetail.parse(link.detail)
  const order = await findOrder(database, tenant.id, orderNo)
  if (!order || customerIdOf(order.owner) !== undefined) return
  const account = await findAccount(database, tenant.id, { email: link.subject })
  const emailKey = link.subject
  if (!account) return { orderNo, emailKey, does: 'OPEN' }
  const viewer = await session.viewer()
  const isOwn = viewer?.type === sessionTypes.loggedIn && viewer.customerId === account.id
  return { orderNo, emailKey, does: isOwn ? 'ADD' : 'LOG_IN' }
}

/** What became of a mailed link that was followed. */
export type AccountMade =
  /** The viewer is logged in to the account, which holds so many orders more. */
  { is: 'opened' | 'added'; orders: number } | { is: 'logIn' } | { is: 'invalid' }

/**
 * Carries out a mailed link, once: opens an account without a password, with the names of the order, and logs in; or adds the
 * orders to the account of the viewer who has logged in as its customer. The link alone opens no account that exists already.
 */
export async function followAccountLink(call: Omit<Call, 'transact'>, token: string): Promise<AccountMade> {
  const { database, tenant, session, now } = call
  const known = await accountLink(call, token)
  if (!known) return { is: 'invalid' }
  if (known.does === 'LOG_IN') return { is: 'logIn' }
  const viewer = await session.viewer()
  const presented = { tenantId: tenant.id, purpose, token } as const
  let opened: Account | undefined
  const made = await database.transaction().execute(async (db): Promise<AccountMade> => {
    // The link stays good for who has to log in first.
    const isTaken = await findAccount(db, tenant.id, { email: known.emailKey })
    if (known.does === 'OPEN' && isTaken) return { is: 'logIn' }
    const link = await useLink(db, presented, now)
    if (!link) return { is: 'invalid' }
    const mailbox = { tenantId: tenant.id, emailKey: link.subject }
    const order = await findOrder(db, tenant.id, known.orderNo)
    if (!order) return { is: 'invalid' }
    if (known.does === 'ADD') {
      const moved = await moveToAccount(db, mailbox, known.orderNo, viewer?.customerId ?? '')
      return { is: 'added', orders: moved.length }
    }
    const { salutation, firstName, lastName, email, phone, birthday } = order.detail.contact
    const person = { salutation, firstName, lastName, email, phone, birthday, passwordHash: null }
    opened = await openAccount(db, tenant.id, person, now)
    if (!opened) throw new Error('An account of this mailbox was opened at the same moment.')
    const moved = await moveToAccount(db, mailbox, known.orderNo, opened.id)
    return { is: 'opened', orders: moved.length }
  })
  if (opened) await letIn(call, opened, sessionTypes.loggedIn)
  return made
}
