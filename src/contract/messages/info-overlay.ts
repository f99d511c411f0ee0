import { z } from 'zod'
import { infoOverlayIdPattern } from '#tenancy/info-overlay-ids.ts'
import { lang } from './lang.ts'

/** Id and language of an info overlay (CON-8). */
export const infoOverlayParameters = z.object({
  id: z.string().regex(infoOverlayIdPattern).describe('Id of the info overlay, such as `delivery-cost`.'),
  lang,
})

/** An info overlay as `/api/servicelayer` returns it: a short explanation that opens over a page. */
export const infoOverlayResponse = z.object({
  id: z.string().describe('Id of the info overlay.'),
  locale: z.string().describe('Locale of the text, such as `de-CH`.'),
  title: z.string().describe('Title of the info overlay.'),
  address: z.string().describe('Path of its page.'),
  fragment: z.string().describe('Path of its HTML without a page around it, for a dialog.'),
  modified: z.string().describe('Day of the last change, YYYY-MM-DD.'),
  parts: z
    .array(z.looseObject({ kind: z.string().describe('Kind of the part, such as `paragraph` or `table`.') }))
    .describe('The text in parts. Their other members depend on `kind`, as in content files.'),
})
