import { createHash } from 'node:crypto'
import { creditInformationEmail, informationAttachment } from '#backend/billing/credit/credit-emails.ts'
import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import { readDraft, writeDraft } from '#backend/checkout/draft.ts'
import type { PreparedOrder } from '#backend/checkout/prepared-order.ts'
import { emailKeyOf } from '#backend/customers/accounts.ts'
import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import type { ShopContext } from '../context.ts'
import { todayOf } from './order-line-view.ts'

/** How many terms a draft remembers as mailed; beyond them the oldest would be mailed again. */
const rememberedTerms = 50

/**
 * Mails the information on a credit when it is chosen, before there is a contract (ORD-5); the same terms once for an order
 * that is prepared, however often its shopper goes to and fro between them.
 * @returns false where so many were mailed to this address that none is for now (`creditMail` in rate-limits/attempt-limits.ts): the credit
 * cannot be chosen, since its information has to come first
 */
export async function emailCreditInformation(
  { tenant, locale, now, ip: address = '' }: ShopContext,
  tx: ViewerTransaction,
  { credit, contact }: PreparedOrder,
): Promise<boolean> {
  if (!credit || !contact || !tenant.credit.agreement) return true
  const { db } = tx
  const draft = await readDraft(db, tx, tx.now)
  const terms = createHash('sha256').update(JSON.stringify(credit)).digest('base64url')
  const mailed = draft.creditsMailed ?? []
  if (mailed.includes(terms)) return true
  const attempt = {
    tenantId: tenant.id,
    kind: 'creditMail',
    account: emailKeyOf(contact.email),
    ip: address,
  } as const
  const turn = await new RateLimiter(db, () => now).take(attempt)
  if (turn.is !== 'taken') return false
  const creditsMailed = [...mailed, terms].slice(-rememberedTerms)
  await writeDraft(db, tx, { ...draft, creditsMailed }, tx.now)
  const email = creditInformationEmail(tenant, locale, contact, credit)
  const documents = [informationAttachment(tenant, locale, credit, todayOf({ tenant, now }))]
  await enqueueEmail(db, tenant, { ...email, recipient: contact.email, documents }, now)
  return true
}
