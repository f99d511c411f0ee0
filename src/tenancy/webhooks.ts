import { z } from 'zod'
import { expectedSecrets, readWebhookSecrets } from '../operations/webhook-secrets.ts'

/** The events that a shop can send to other systems (CNX-3). */
export const webhookEventTypes = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.returned',
  'order.credited',
  'order.withdrawn',
  'order.step-undone',
  'customer.registered',
  'customer.deleted',
  'newsletter.subscribed',
  'newsletter.ended',
  'stock.low',
  'review.written',
  'measurement.purchase',
  'measurement.refund',
] as const

export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Type of the message of `npm run webhooks -- test`, which every endpoint gets. */
export const testEventType = 'webhook.test'

/** A system that gets events of the shop by Standard Webhooks. */
const webhookEndpoint = z.strictObject({
  /** Identifies the endpoint in the outbox and in commands; a message follows its name to a new URL. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'lower-case letters, digits and hyphens, such as erp'),
  /** https; http only for hosts that `WEBHOOK_PRIVATE_HOSTS` lists. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .refine(isPlain, 'a URL has no user name, password or fragment'),
  events: z.array(z.enum(webhookEventTypes)).min(1),
  /**
   * The environment variable with the secrets, each as `whsec_…`, separated by blanks or commas: every one signs, so that a
   * receiver can change to a new one. Its name begins with WEBHOOK_, so that no other secret can be used.
   */
  secretFrom: z
    .string()
    .regex(
      /^WEBHOOK_(?!PRIVATE_HOSTS$)[A-Z0-9_]{1,60}$/,
      'the name of an environment variable that begins with WEBHOOK_',
    ),
  /** `stock.low` is sent when the stock of a variant falls to this number of pieces, or below it. */
  stockLowAt: z.int().min(0).max(10_000).default(5),
})

export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** The systems that get events of a shop (CNX-3); none where it is left out. */
export const webhooksSchema = z
  .array(webhookEndpoint)
  .max(10)
  .refine(
    (all) => new Set(all.map(({ name }) => name)).size === all.length,
    'each endpoint has a name of its own',
  )
  .optional()

interface WithWebhooks {
  id: string
  webhooks?: readonly WebhookEndpoint[] | undefined
}

/** Returns the keys that sign messages to an endpoint; undefined if its secrets are missing or unusable. */
export const webhookKeys = (
  { secretFrom }: Pick<WebhookEndpoint, 'secretFrom'>,
  environment: NodeJS.ProcessEnv,
): Buffer[] | undefined => readWebhookSecrets(environment[secretFrom])

/** Returns one sentence for each endpoint whose secrets are missing or unusable, for the start. It does not quote the value. */
export const webhookSecretProblems = (
  tenants: readonly WithWebhooks[],
  environment: NodeJS.ProcessEnv,
): string[] =>
  tenants.flatMap(({ id, webhooks = [] }) =>
    webhooks
      .filter((endpoint) => !webhookKeys(endpoint, environment))
      .map(
        ({ name, secretFrom }) =>
          `${secretFrom}: the tenant ${id} needs it for the webhook ${name} (webhooks.secretFrom): ${expectedSecrets}`,
      ),
  )

function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password, hash } = new URL(address)
  return username === '' && password === '' && hash === ''
}
