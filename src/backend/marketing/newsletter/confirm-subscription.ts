import { findLink, useLink } from '#backend/customers/links.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { type NewsletterContext, runNewsletterCommand } from './newsletter-context.ts'
import { failed, type NewsletterResult, succeeded } from './newsletter-result.ts'
import { lockRecipient } from './recipients.ts'
import { activateSubscription } from './subscribe.ts'

const linkOf = ({ tenant }: NewsletterContext, token: string) => ({
  ...{ tenantId: tenant.id, purpose: 'newsletter' as const },
  token: token.slice(0, 200),
})

/**
 * Whether a mailed link would confirm a subscription. Changes nothing, because mail programs follow links,
 * too.
 */
export const isConfirmationLink = async (context: NewsletterContext, token: string): Promise<boolean> =>
  (await findLink(context.database, linkOf(context, token), context.now)) !== undefined

/**
 * Confirms the subscription of a mailed link (NEW-1, LAW-8). A link works once; all other links to the
 * subscription become void.
 */
export async function confirmSubscription(
  context: NewsletterContext,
  mutationId: string,
  token: string,
): Promise<NewsletterResult> {
  const { tenant, database, now } = context
  const secret = await tenantSecret(database, tenant.id)
  const check = async () => undefined
  return await runNewsletterCommand(context, 'confirmNewsletter', mutationId, check, async (transaction) => {
    const link = await useLink(transaction, linkOf(context, token), now)
    const recipient =
      link && (await lockRecipient(transaction, { tenant_id: tenant.id, email_key: link.subject }))
    if (recipient?.state !== 'pending') return failed('LINK_INVALID')
    return succeeded('CONFIRMED', {
      gifts: await activateSubscription(context, transaction, recipient, secret),
    })
  })
}
