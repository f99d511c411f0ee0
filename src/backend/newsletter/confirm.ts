import { findLink, useLink } from '../customer/links.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
import { type NewsletterCall, runOnce } from './call.ts'
import { type NewsletterOutcome, reached, refused } from './outcome.ts'
import { holdKnown } from './recipients.ts'
import { begin } from './subscribe.ts'

const presented = ({ tenant }: NewsletterCall, token: string) => ({
  ...{ tenantId: tenant.id, purpose: 'newsletter' as const },
  token: token.slice(0, 200),
})

/**
 * Whether a mailed link would confirm a subscription. Changes nothing, because mail programs follow links,
 * too.
 */
export const isConfirmationLink = async (call: NewsletterCall, token: string): Promise<boolean> =>
  (await findLink(call.database, presented(call, token), call.now)) !== undefined

/**
 * Confirms the subscription of a mailed link (NEW-1, LAW-8). A link works once; all other links to the
 * subscription become void.
 */
export async function confirmSubscription(
  call: NewsletterCall,
  mutationId: string,
  token: string,
): Promise<NewsletterOutcome> {
  const { tenant, database, now } = call
  const secret = await tenantSecret(database, tenant.id)
  const check = async () => undefined
  return await runOnce(call, 'confirmNewsletter', mutationId, check, async (transaction) => {
    const link = await useLink(transaction, presented(call, token), now)
    const recipient =
      link && (await holdKnown(transaction, { tenant_id: tenant.id, email_key: link.subject }))
    if (recipient?.state !== 'pending') return refused('LINK_INVALID')
    return reached('CONFIRMED', { gifts: await begin(call, transaction, recipient, secret) })
  })
}
