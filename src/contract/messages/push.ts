import { z } from 'zod'

const endpoint = z
  .string()
  .min(1)
  .max(1000)
  .describe('URL at the push service of the browser. It has to be on a host of a known push service.')

/** Response of `GET /api/push`. */
export const pushKey = z.object({
  key: z.string().describe('Public key of the shop (VAPID) for `PushManager.subscribe`, as base64url.'),
})

/** Body of `POST /api/push`: the JSON of a browser's PushSubscription (`toJSON()`). */
export const pushSubscription = z.object({
  endpoint,
  keys: z
    .object({
      p256dh: z
        .string()
        .regex(/^[\w-]{87}=?$/)
        .describe('Public key of the browser, as base64url.'),
      auth: z
        .string()
        .regex(/^[\w-]{22}={0,2}$/)
        .describe('Secret of the subscription, as base64url.'),
    })
    .describe('Keys with which messages are encrypted.'),
  lang: z
    .string()
    .max(10)
    .optional()
    .describe('Locale of the messages. The default is the first locale of the shop.'),
})

/** Body of `DELETE /api/push`. */
export const pushUnsubscription = z.object({ endpoint })

export type PushSubscription = z.output<typeof pushSubscription>
