import { type FieldProblem, knownEmailProblem } from '../../contract/customer-rules.ts'
import { type Choice, optionOf } from '../../contract/newsletter-rules.ts'
import { emailKeyOf } from '../customer/accounts.ts'
import { dropLinks } from '../customer/links.ts'
import type { Database } from '../database/database.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
import { type NewsletterCall, runOnce, turnOf } from './call.ts'
import { readMailingToken } from './mailing-link.ts'
import { type NewsletterOutcome, reached, refused, waiting } from './outcome.ts'
import { noteEvent, sourceOf } from './proof.ts'
import { changeRecipient, findRecipient, holdKnown } from './recipients.ts'
import { choose } from './rules/choose.ts'
import type { RecipientRow } from './tables.ts'

/**
 * Input of the unsubscribe page (NEW-2): the subscription, by email address or by the token of a link, and
 * the choice.
 */
export interface Changing extends Choice {
  email: string
  /** '' where an email address was typed. */
  token: string
  pauseDays: number | null
}

/**
 * Ends or pauses a subscription or changes its frequency. The result reveals whether an address is
 * subscribed, which is why attempts with typed addresses are limited (SEC-4).
 */
export async function changeSubscription(
  call: NewsletterCall,
  mutationId: string,
  wanted: Changing,
): Promise<NewsletterOutcome> {
  const { tenant, database, address, now } = call
  const secret = await tenantSecret(database, tenant.id)
  const byLink = wanted.token !== ''
  const check = async () => {
    const problems = problemsOf(call, wanted)
    if (problems.length > 0) return refused('INVALID_INPUT', { problems })
    const waitMs = byLink ? 0 : await turnOf(call, 'unsubscribe', emailKeyOf(wanted.email))
    return waitMs > 0 ? waiting(waitMs) : undefined
  }
  return await runOnce(call, 'changeNewsletter', mutationId, check, async (transaction) => {
    const id = byLink ? readMailingToken(secret, tenant.id, wanted.token) : undefined
    if (byLink && id === undefined) return refused('NOT_FOUND')
    const by = id === undefined ? { emailKey: emailKeyOf(wanted.email) } : { id }
    const known = await findRecipient(transaction, tenant.id, by)
    const recipient = known && (await holdKnown(transaction, known))
    if (recipient?.state !== 'subscribed') return refused('NOT_FOUND')
    const { email_key } = recipient
    const after = choose(recipient, wanted, wanted.pauseDays ?? 0, now)
    const { state, frequency, paused_until, without_offers, without_stories } = after
    const preferences = { state, frequency, paused_until, without_offers, without_stories }
    const ended_at = state === 'ended' ? now : null
    await changeRecipient(transaction, recipient, { ...preferences, ended_at })
    if (state === 'ended') await dropLinks(transaction, tenant.id, email_key, 'newsletter')
    await noteEvent(transaction, {
      ...{ tenant_id: tenant.id, email_key, at: now },
      kind: state === 'ended' ? 'ended' : 'changed',
      source: sourceOf(secret, address),
      detail: wanted.type === 'pause' ? `${optionOf(wanted)} ${wanted.pauseDays}` : optionOf(wanted),
    })
    return reached('CHANGED')
  })
}

function problemsOf({ tenant }: NewsletterCall, wanted: Changing): NewsletterOutcome['problems'] {
  const { options, pauseDays } = tenant.newsletter
  const email = wanted.token === '' ? knownEmailProblem(wanted.email) : undefined
  const offered = options.some((option) => option === optionOf(wanted))
  const pausing = wanted.type === 'pause' && offered
  const found: [field: string, problem: FieldProblem | undefined][] = [
    ['email', email],
    ['option', offered ? undefined : 'choice'],
    ['pauseDays', pausing && !pauseDays.includes(wanted.pauseDays ?? 0) ? 'choice' : undefined],
  ]
  return found.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
}

/**
 * Returns the subscription that an unsubscribe link belongs to (NEW-3); undefined when there is none or it
 * has ended.
 */
export async function mailingOf(
  database: Database,
  tenantId: string,
  token: string,
): Promise<RecipientRow | undefined> {
  const id = readMailingToken(await tenantSecret(database, tenantId), tenantId, token)
  const recipient = id === undefined ? undefined : await findRecipient(database, tenantId, { id })
  return recipient?.state === 'subscribed' ? recipient : undefined
}
