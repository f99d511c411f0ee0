import { type WebhookMessage, webhookVersion } from '#contract/webhooks/events.ts'
import { testEventType, type WebhookEndpoint, webhookKeys } from '#tenancy/webhooks.ts'
import { webhookMessageId } from './message-id.ts'
import { postWebhook, WebhookFailure } from './post-webhook.ts'
import { privateHosts } from './private-hosts.ts'

/**
 * Sends a test message to an endpoint now, without the outbox.
 * @returns why it was not accepted; undefined if it was
 */
export async function sendTest(
  endpoint: WebhookEndpoint,
  environment: NodeJS.ProcessEnv,
  now = Date.now(),
): Promise<string | undefined> {
  const keys = webhookKeys(endpoint, environment)
  if (!keys) return `${endpoint.secretFrom} is missing or unusable.`
  const message: WebhookMessage = {
    ...{ type: testEventType, version: webhookVersion, timestamp: new Date(now).toISOString() },
    data: { endpoint: endpoint.name },
  }
  const request = { url: endpoint.url, keys, id: webhookMessageId(), body: JSON.stringify(message), now }
  try {
    await postWebhook(request, { privateHosts: privateHosts(environment) })
    return undefined
  } catch (error) {
    if (error instanceof WebhookFailure) return error.message
    throw error
  }
}
