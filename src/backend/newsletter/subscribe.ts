import {
  cleanSubscription,
  type Subscription,
  subscriptionProblems,
} from '../../contract/newsletter-rules.ts'
import { emailKeyOf } from '../customer/accounts.ts'
import { makeLink } from '../customer/links.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { readSignedValue, signValue } from '../session/signed-value.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
import { type Books, type NewsletterCall, runOnce, turnOf } from './call.ts'
import { giveGifts } from './give-gifts.ts'
import { confirmationLetter, welcomeLetter } from './letters.ts'
import { type NewsletterOutcome, reached, refused, waiting } from './outcome.ts'
import { consentWords, noteEvent, sourceOf } from './proof.ts'
import {
  changeRecipient,
  findRecipient,
  forgetUnconfirmed,
  holdKnown,
  holdRecipient,
  unconfirmedKeptMs,
} from './recipients.ts'
import type { GiftKind } from './rules/gifts.ts'
import type { RecipientRow } from './tables.ts'

/** Input of the subscription form. */
export interface Subscribing extends Subscription {
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
  call: NewsletterCall,
  mutationId: string,
  sent: Subscribing,
): Promise<NewsletterOutcome> {
  const { tenant, locale, database, address, now } = call
  const typed = cleanSubscription(sent)
  const emailKey = emailKeyOf(typed.email)
  const words = consentWords(tenant, locale)
  const check = async () => {
    const problems = subscriptionProblems(typed)
    if (problems.length > 0) return refused('INVALID_INPUT', { problems })
    if (sent.consentId !== words.id) return refused('CONSENT_CHANGED')
    const waitMs = await turnOf(call, 'newsletter', emailKey)
    return waitMs > 0 ? waiting(waitMs) : undefined
  }
  const secret = await tenantSecret(database, tenant.id)
  return await runOnce(call, 'subscribeNewsletter', mutationId, check, async (transaction) => {
    const asked = { email_key: emailKey, email: typed.email, locale }
    await forgetUnconfirmed(transaction, tenant.id, now - unconfirmedKeptMs(tenant))
    const before = await holdRecipient(transaction, tenant.id, asked, now)
    const areaKey = tenant.newsletter.areaKeys.find((key) => key === sent.areaKey) ?? null
    const proof = {
      ...{ tenant_id: tenant.id, email_key: emailKey, at: now },
      ...{ text_id: words.id, text: words.text },
      page: /^\/[^\s]{0,199}$/.test(sent.page) ? sent.page : null,
      source: sourceOf(secret, address),
      detail: areaKey,
    }
    if (before.state === 'subscribed' && getsAll(before, now)) {
      await noteEvent(transaction, { ...proof, kind: 'alreadySubscribed' })
      return reached('ALREADY_SUBSCRIBED')
    }
    if (before.state === 'subscribed') {
      // The address is confirmed already. An email informs its owner, who may not have sent this form.
      await noteEvent(transaction, { ...proof, kind: 'asked' })
      await begin(call, transaction, before, secret)
      return reached('CONFIRMED')
    }
    const recipient: RecipientRow = {
      ...before,
      ...asked,
      salutation:
        sent.salutation === 'female' || sent.salutation === 'male' ? sent.salutation : 'notSpecified',
      ...{ first_name: typed.firstName, last_name: typed.lastName },
      ...{ area_key: areaKey, asked_at: now },
      state: 'pending',
      ended_at: null,
    }
    await changeRecipient(transaction, recipient, recipient)
    await noteEvent(transaction, { ...proof, kind: 'asked' })
    if (tenant.features.newsletterDoubleOptIn)
      return await askForConfirmation(call, transaction, recipient, secret)
    // The owner of the address has not confirmed it yet: the codes are only in its email, which contains no
    // name.
    await begin(call, transaction, { ...recipient, first_name: '', last_name: '' }, secret)
    return reached('CONFIRMED')
  })
}

/** Whether the subscription already gets everything: it is not paused and leaves out no topic (NEW-2). */
const getsAll = ({ paused_until, without_offers, without_stories }: RecipientRow, now: number): boolean =>
  (paused_until ?? 0) <= now && !without_offers && !without_stories

/** Sends a link that is valid once, for some days; the database stores only its digest. */
async function askForConfirmation(
  { tenant, now }: NewsletterCall,
  transaction: Books,
  recipient: RecipientRow,
  secret: Uint8Array,
): Promise<NewsletterOutcome> {
  const token = await makeLink(
    transaction,
    {
      tenantId: tenant.id,
      purpose: 'newsletter',
      subject: recipient.email_key,
      expiresAt: now + tenant.newsletter.confirmationDays * day,
    },
    now,
  )
  const letter = confirmationLetter(tenant, recipient, token)
  await writeLetter(transaction, tenant, { ...letter, recipient: recipient.email }, now)
  return reached('CONFIRMATION_SENT', {
    reference: signValue(secret, tenant.id, 'newsletter', recipient.id),
  })
}

/** Sends the confirmation email again for a pending subscription (NEW-1). */
export async function sendConfirmationAgain(
  call: NewsletterCall,
  mutationId: string,
  reference: string,
): Promise<NewsletterOutcome> {
  const { tenant, database, address, now } = call
  const secret = await tenantSecret(database, tenant.id)
  const id = readSignedValue(secret, tenant.id, 'newsletter', reference)
  const known = id === undefined ? undefined : await findRecipient(database, tenant.id, { id })
  if (!known) return refused('LINK_INVALID')
  const check = async () => {
    const waitMs = await turnOf(call, 'newsletter', known.email_key)
    return waitMs > 0 ? waiting(waitMs) : undefined
  }
  return await runOnce(call, 'sendNewsletterConfirmation', mutationId, check, async (transaction) => {
    const recipient = await holdKnown(transaction, known)
    if (recipient?.state === 'subscribed') return reached('ALREADY_SUBSCRIBED')
    if (recipient?.state !== 'pending') return refused('LINK_INVALID')
    await noteEvent(transaction, {
      ...{ tenant_id: tenant.id, email_key: known.email_key, at: now },
      kind: 'sentAgain',
      source: sourceOf(secret, address),
    })
    return await askForConfirmation(call, transaction, recipient, secret)
  })
}

/**
 * Activates a subscription in full and without a pause: records it, gives the codes that are due and emails
 * them, all in the transaction that locks the recipient. An existing subscriber keeps the frequency.
 */
export async function begin(
  { tenant, address, now }: NewsletterCall,
  transaction: Books,
  recipient: RecipientRow,
  secret: Uint8Array,
): Promise<GiftKind[]> {
  const { email_key, state, frequency, last_sent_at } = recipient
  await changeRecipient(transaction, recipient, {
    ...(state === 'subscribed' ? { frequency, last_sent_at } : { frequency: 0, last_sent_at: null }),
    state: 'subscribed',
    ended_at: null,
    subscribed_at: now,
    ...{ paused_until: null, without_offers: 0, without_stories: 0 },
  })
  await noteEvent(transaction, {
    ...{ tenant_id: tenant.id, email_key, at: now },
    kind: 'subscribed',
    source: sourceOf(secret, address),
  })
  const gifts = await giveGifts(transaction, tenant, email_key, now)
  const letter = welcomeLetter(tenant, recipient, gifts, secret)
  await writeLetter(transaction, tenant, { ...letter, recipient: recipient.email }, now)
  return gifts.map(({ kind }) => kind)
}
