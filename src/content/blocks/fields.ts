import { z } from 'zod'
import { isLocalTime } from '#tenancy/local-time.ts'

/**
 * Text for shoppers. `<b>` and `<br>` are the only markup; anything else is shown as text (TEN-8).
 * `{withdrawalDays}` and the other constants, `{company}`, `{email}`, `{phone}`, `{address}` and
 * `{serviceHours}` are replaced from the tenant's configuration.
 */
export const text = z.string().trim().min(1)

/**
 * A path in the shop without host and language (`/klantenservice`), a named route (`route:search`), or an https
 * URL.
 */
export const href = z
  .string()
  .regex(/^(\/(?![/\\])\S*|route:[a-zA-Z]+|https:\/\/\S+|mailto:\S+|tel:\S+|#[\w-]+)$/, {
    error: 'a link is a path (/…), route:name, https://…, mailto:, tel: or #anchor',
  })

export const link = z.strictObject({ label: text, href })

/**
 * A picture. `src` under `/pictures/` without a file extension names a picture set of the shop (AVIF and WebP
 * in fixed widths, with known size); any other `src` is one file and needs width and height in px. `alt` is
 * empty only for decoration. `focus` is the point to preserve when the picture is cropped, as fractions from
 * the left and the top.
 */
export const picture = z
  .strictObject({
    src: z.string().regex(/^(\/(?!\/)\S+|https:\/\/\S+)$/),
    alt: z.string(),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    focus: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).optional(),
  })
  .refine((p) => /^\/pictures\/[a-z0-9-]+$/.test(p.src) || (p.width && p.height), {
    error: 'a picture that is not a set of the shop needs width and height',
  })

/** The crop of a picture for phones: a set of the shop, or one file with its size in px. The text is the picture's own. */
export const crop = z
  .strictObject({
    src: z.string().regex(/^(\/(?!\/)\S+|https:\/\/\S+)$/),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
  })
  .refine((p) => /^\/pictures\/[a-z0-9-]+$/.test(p.src) || (p.width && p.height), {
    error: 'a picture that is not a set of the shop needs width and height',
  })

/** Dates and times with their offset, such as 2026-12-24T18:00:00+01:00. */
export const instant = z.iso.datetime({ offset: true })

const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, {
    error: 'a local time is YYYY-MM-DDTHH:MM, such as 2026-12-24T08:00',
    abort: true,
  })
  .refine(isLocalTime, { error: 'there is no such day or time' })

/** The period in which something is shown, in the shop's local time (DEV-2); always if left out. */
const publish = z
  .strictObject({ from: localTime.optional(), until: localTime.optional() })
  .refine(({ from, until }) => !from || !until || from < until, {
    error: 'until comes after from',
    path: ['until'],
  })

/** Fields by which any piece of content states when it is shown. A draft is shown in a preview only. */
export const showing = { draft: z.boolean().optional(), publish: publish.optional() }

export type Picture = z.infer<typeof picture>
export type Crop = z.infer<typeof crop>
export type Link = z.infer<typeof link>
