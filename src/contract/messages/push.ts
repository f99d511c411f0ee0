import { z } from 'zod'

const endpoint = z.string().min(1).max(1000)

/** `POST /api/push`: a browser's PushSubscription (`toJSON()`). */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
  /** Language of the messages; the shop's first one where the shop does not have it. */
  lang: z.string().max(10).optional(),
})

/** `DELETE /api/push`: the browser to unsubscribe. */
export const pushFarewell = z.object({ endpoint })

export type PushSubscription = z.output<typeof pushSubscription>
