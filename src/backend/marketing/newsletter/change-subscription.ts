import { emailKeyOf } from '#backend/customers/accounts.ts'
import { dropLinks } from '#backend/customers/links.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { existingEmailProblem, type FieldProblem } from '#contract/customer-rules.ts'
import { type Choice, optionOf } from '#contract/newsletter-rules.ts'
import { ipDigest, recordEvent } from './consent-proof.ts'
import { readMailingToken } from './mailing-link.ts'
import { type NewsletterContext, runNewsletterCommand, waitBeforeAttempt } from './newsletter-context.ts'
import { failed, type NewsletterResult, succeeded, tooManyAttempts } from './newsletter-result.ts'
import { sendEnded } from './newsletter-webhooks.ts'
import { changeRecipient, findRecipient, lockRecipient } from './recipients.ts'
import { applyOption } from './rules/apply-option.ts'
import type { RecipientRow } from './tables.ts'

/**
 * Input of the unsubscribe page (NEW-2): the subscription, by email address or by the token of a link, and
 * the choice.
 */
export interface SubscriptionChange extends Choice {
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
  context: NewsletterContext,
  mutationId: string,
  change: SubscriptionChange,
): Promise<NewsletterResult> {
  const { tenant, database, ip, now } = context
  const secret = await tenantSecret(database, tenant.id)
  const byLink = change.token !== ''
  const check = async () => {
    const problems = problemsOf(context, change)
    if (problems.length > 0) return failed('INVALID_INPUT', { problems })
    const waitMs = byLink ? 0 : await waitBeforeAttempt(context, 'unsubscribe', emailKeyOf(change.email))
    return waitMs > 0 ? tooManyAttempts(waitMs) : undefined
  }
  return await runNewsletterCommand(context, 'changeNewsletter', mutationId, check, async (transaction) => {
    const id = byLink ? readMailingToken(secret, tenant.id, change.token) : undefined
    if (byLink && id === undefined) return failed('NOT_FOUND')
    const key = id === undefined ? { emailKey: emailKeyOf(change.email) } : { id }
    const found = await findRecipient(transaction, tenant.id, key)
    const recipient = found && (await lockRecipient(transaction, found))
    if (change.type === 'unsubscribe' && isFulfilled(recipient, byLink)) return succeeded('ENDED')
    if (recipient?.state !== 'subscribed') return failed('NOT_FOUND')
    const { email_key } = recipient
    const changed = applyOption(recipient, change, change.pauseDays ?? 0, now)
    const { state, frequency, paused_until, without_offers, without_stories } = changed
    const preferences = { state, frequency, paused_until, without_offers, without_stories }
    const ended_at = state === 'ended' ? now : null
    await changeRecipient(transaction, recipient, { ...preferences, ended_at })
    if (state === 'ended') await dropLinks(transaction, tenant.id, email_key, 'newsletter')
    await recordEvent(transaction, {
      ...{ tenant_id: tenant.id, email_key, at: now },
      kind: state === 'ended' ? 'ended' : 'changed',
      source: ipDigest(secret, ip),
      detail: change.type === 'pause' ? `${optionOf(change)} ${change.pauseDays}` : optionOf(change),
    })
    if (state === 'ended') await sendEnded(transaction, tenant, recipient, now)
    return succeeded(state === 'ended' ? 'ENDED' : 'CHANGED')
  })
}

/**
 * Whether who unsubscribes gets nothing anyway. People press twice, mail programs repeat, and links are opened after years: a signed
 * one proves that there was a subscription, even where its data are deleted.
 */
const isFulfilled = (recipient: RecipientRow | undefined, byLink: boolean): boolean =>
  recipient?.state === 'ended' || (byLink && recipient?.state !== 'subscribed')

function problemsOf({ tenant }: NewsletterContext, change: SubscriptionChange): NewsletterResult['problems'] {
  const { options, pauseDays } = tenant.newsletter
  const email = change.token === '' ? existingEmailProblem(change.email) : undefined
  const offered = options.some((option) => option === optionOf(change))
  const pausing = change.type === 'pause' && offered
  const found: [field: string, problem: FieldProblem | undefined][] = [
    ['email', email],
    ['option', offered ? undefined : 'choice'],
    ['pauseDays', pausing && !pauseDays.includes(change.pauseDays ?? 0) ? 'choice' : undefined],
  ]
  return found.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
}

/**
 * Returns the subscription that an unsubscribe link belongs to (NEW-3): its address, and whether it has ended. The address is '' where
 * its data are deleted. Undefined for a link that this tenant has not made.
 */
export async function subscriptionOfToken(
  database: Database,
  tenantId: string,
  token: string,
): Promise<{ email: string; hasEnded: boolean } | undefined> {
  const id = readMailingToken(await tenantSecret(database, tenantId), tenantId, token)
  if (id === undefined) return undefined
  const recipient = await findRecipient(database, tenantId, { id })
  return { email: recipient?.email ?? '', hasEnded: recipient?.state !== 'subscribed' }
}
