import { z } from 'zod'
import { type WebhookEventType, webhookEventTypes } from '#tenancy/webhooks.ts'
import { webhookMessageSchema, webhookVersion } from '../webhooks/events.ts'
import type { JsonSchema } from './json-schemas.ts'

/** The JSON Schema of each message that a shop sends, in the order of the events. Receivers ignore unknown members. */
export const webhookSchemas = (): { type: WebhookEventType; schema: JsonSchema }[] =>
  webhookEventTypes.map((type) => {
    const { $schema: _, ...schema } = z.toJSONSchema(webhookMessageSchema(type), {
      override: ({ jsonSchema }) => {
        delete jsonSchema.additionalProperties
        if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      },
    })
    return { type, schema }
  })

/** One JSON Schema for all messages, for receivers that check what they get. */
export const webhookSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Webhooks of a shop, version ${webhookVersion}`,
  oneOf: webhookSchemas().map(({ schema }) => schema),
})
