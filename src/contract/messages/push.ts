import { z } from 'zod'

const endpoint = z.string().min(1).max(1000)

/** `POST /api/push`: what a browser's PushSubscription says of itself (`toJSON()`). */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
  /** In which messages are read; the shop's first language where it is none of the shop's. */
  lang: z.string().max(10).optional(),
})

/** `DELETE /api/push`: which browser goes. */
export const pushFarewell = z.object({ endpoint })

export type PushSubscription = z.output<typeof pushSubscription>
