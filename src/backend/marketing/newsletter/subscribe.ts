import { emailKeyOf } from '#backend/customers/accounts.ts'
import { createLink } from '#backend/customers/links.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { readSignedValue, signValue } from '#backend/infra/secrets/signed-value.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { cleanSubscription, type Subscription, subscriptionProblems } from '#contract/newsletter-rules.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { consentText, ipDigest, recordEvent } from './consent-proof.ts'
import { giveGifts } from './give-gifts.ts'
import {
  type Db,
  type NewsletterContext,
  runNewsletterCommand,
  waitBeforeAttempt,
} from './newsletter-context.ts'
import { confirmationEmail, welcomeEmail } from './newsletter-emails.ts'
import { failed, type NewsletterResult, succeeded, tooManyAttempts } from './newsletter-result.ts'
import { sendSubscribed } from './newsletter-webhooks.ts'
import {
  changeRecipient,
  deleteUnconfirmed,
  findRecipient,
  lockOrCreateRecipient,
  lockRecipient,
  unconfirmedRetentionMs,
} from './recipients.ts'
import { frequencies } from './rules/due.ts'
import type { GiftKind } from './rules/gifts.ts'
import type { RecipientRow } from './tables.ts'

/** Input of the subscription form. */
export interface SubscriptionInput extends Subscription {
  salutation: string
  areaKey: string | null
  /** Id of the consent text that was shown. */
  consentId: string
  /** Path of the page that showed it. */
  page: string
}

const day = 86_400_000

/**
 * Subscribes an address (NEW-1). With double opt-in, an email requests confirmation first; without it, the
 * form is enough. The consent is stored with its text (LAW-8). The result reveals an existing subscription,
 * which is why attempts are limited (SEC-4). A paused or partial subscription is restored in full (NEW-2).
 */
export async function subscribe(
  context: NewsletterContext,
  mutationId: string,
  input: SubscriptionInput,
): Promise<NewsletterResult> {
  const { tenant, locale, database, ip, now } = context
  const cleaned = cleanSubscription(input)
  const emailKey = emailKeyOf(cleaned.email)
  const consent = consentText(tenant, locale)
  const check = async () => {
    const problems = subscriptionProblems(cleaned)
    if (problems.length > 0) return failed('INVALID_INPUT', { problems })
    if (input.consentId !== consent.id) return failed('CONSENT_CHANGED')
    const waitMs = await waitBeforeAttempt(context, 'newsletter', emailKey)
    return waitMs > 0 ? tooManyAttempts(waitMs) : undefined
  }
  const secret = await tenantSecret(database, tenant.id)
  return await runNewsletterCommand(
    context,
    'subscribeNewsletter',
    mutationId,
    check,
    async (transaction) => {
      const identity = { email_key: emailKey, email: cleaned.email, locale }
      await deleteUnconfirmed(transaction, tenant.id, now - unconfirmedRetentionMs(tenant))
      const before = await lockOrCreateRecipient(transaction, tenant.id, identity, now)
      const areaKey = tenant.newsletter.areaKeys.find((key) => key === input.areaKey) ?? null
      const proof = {
        ...{ tenant_id: tenant.id, email_key: emailKey, at: now },
        ...{ text_id: consent.id, text: consent.text },
        page: /^\/[^\s]{0,199}$/.test(input.page) ? input.page : null,
        source: ipDigest(secret, ip),
        detail: areaKey,
      }
      if (before.state === 'subscribed' && isComplete(tenant, before, now)) {
        await recordEvent(transaction, { ...proof, kind: 'alreadySubscribed' })
        return succeeded('ALREADY_SUBSCRIBED')
      }
      if (before.state === 'subscribed') {
        // The address is confirmed already. An email informs its owner, who may not have sent this form.
        await recordEvent(transaction, { ...proof, kind: 'asked' })
        await activateSubscription(context, transaction, before, secret)
        return succeeded('CONFIRMED')
      }
      const recipient: RecipientRow = {
        ...before,
        ...identity,
        salutation:
          input.salutation === 'female' || input.salutation === 'male' ? input.salutation : 'notSpecified',
        ...{ first_name: cleaned.firstName, last_name: cleaned.lastName },
        ...{ area_key: areaKey, asked_at: now },
        state: 'pending',
        ended_at: null,
      }
      await changeRecipient(transaction, recipient, recipient)
      await recordEvent(transaction, { ...proof, kind: 'asked' })
      if (tenant.features.newsletterDoubleOptIn)
        return await sendConfirmation(context, transaction, recipient, secret)
      // The owner of the address has not confirmed it yet: the codes are only in its email, which contains no
      // name.
      await activateSubscription(
        context,
        transaction,
        { ...recipient, first_name: '', last_name: '' },
        secret,
      )
      return succeeded('CONFIRMED')
    },
  )
}

/**
 * Whether the subscription already gets everything: it is not paused, leaves out no topic, and has a frequency that the
 * shop offers (NEW-2).
 */
const isComplete = (tenant: Tenant, recipient: RecipientRow, now: number): boolean =>
  (recipient.paused_until ?? 0) <= now &&
  !recipient.without_offers &&
  !recipient.without_stories &&
  recipient.rejected_at === null &&
  recipient.frequency === offeredFrequency(tenant, recipient.frequency)

/** Returns a stored frequency; daily if the shop has stopped to offer it. */
const offeredFrequency = ({ newsletter }: Tenant, code: number): number =>
  newsletter.options.some((option) => option === `frequency|${code}`) ? code : frequencies.daily

/** Sends a link that is valid once, for some days; the database stores only its digest. */
async function sendConfirmation(
  { tenant, now }: NewsletterContext,
  transaction: Db,
  recipient: RecipientRow,
  secret: Uint8Array,
): Promise<NewsletterResult> {
  const token = await createLink(
    transaction,
    {
      tenantId: tenant.id,
      purpose: 'newsletter',
      subject: recipient.email_key,
      expiresAt: now + tenant.newsletter.confirmationDays * day,
    },
    now,
  )
  const email = confirmationEmail(tenant, recipient, token)
  await enqueueEmail(transaction, tenant, { ...email, recipient: recipient.email }, now)
  return succeeded('CONFIRMATION_SENT', {
    reference: signValue(secret, tenant.id, 'newsletter', recipient.id),
  })
}

/** Sends the confirmation email again for a pending subscription (NEW-1). */
export async function resendConfirmation(
  context: NewsletterContext,
  mutationId: string,
  reference: string,
): Promise<NewsletterResult> {
  const { tenant, database, ip, now } = context
  const secret = await tenantSecret(database, tenant.id)
  const id = readSignedValue(secret, tenant.id, 'newsletter', reference)
  const found = id === undefined ? undefined : await findRecipient(database, tenant.id, { id })
  if (!found) return failed('LINK_INVALID')
  const check = async () => {
    const waitMs = await waitBeforeAttempt(context, 'newsletter', found.email_key)
    return waitMs > 0 ? tooManyAttempts(waitMs) : undefined
  }
  return await runNewsletterCommand(
    context,
    'sendNewsletterConfirmation',
    mutationId,
    check,
    async (transaction) => {
      const recipient = await lockRecipient(transaction, found)
      if (recipient?.state === 'subscribed') return succeeded('ALREADY_SUBSCRIBED')
      if (recipient?.state !== 'pending') return failed('LINK_INVALID')
      await recordEvent(transaction, {
        ...{ tenant_id: tenant.id, email_key: found.email_key, at: now },
        kind: 'sentAgain',
        source: ipDigest(secret, ip),
      })
      return await sendConfirmation(context, transaction, recipient, secret)
    },
  )
}

/**
 * Activates a subscription in full and without a pause: records it, gives the codes that are due and emails
 * them, all in the transaction that locks the recipient. An existing subscriber keeps a frequency
 * that the shop still offers.
 */
export async function activateSubscription(
  { tenant, ip, now }: NewsletterContext,
  transaction: Db,
  recipient: RecipientRow,
  secret: Uint8Array,
): Promise<GiftKind[]> {
  const { email_key, state, frequency, last_sent_at } = recipient
  await changeRecipient(transaction, recipient, {
    ...(state === 'subscribed'
      ? { frequency: offeredFrequency(tenant, frequency), last_sent_at }
      : { frequency: frequencies.daily, last_sent_at: null }),
    state: 'subscribed',
    ended_at: null,
    subscribed_at: now,
    ...{ paused_until: null, without_offers: 0, without_stories: 0, rejected_at: null },
  })
  await recordEvent(transaction, {
    ...{ tenant_id: tenant.id, email_key, at: now },
    kind: 'subscribed',
    source: ipDigest(secret, ip),
  })
  if (state !== 'subscribed') await sendSubscribed(transaction, tenant, recipient, now)
  const gifts = await giveGifts(transaction, tenant, email_key, now)
  const email = welcomeEmail(tenant, recipient, gifts, secret)
  await enqueueEmail(transaction, tenant, { ...email, recipient: recipient.email }, now)
  return gifts.map(({ kind }) => kind)
}
