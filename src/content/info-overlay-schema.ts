import { z } from 'zod'
import { text } from './blocks/fields.ts'
import { hasFullRows, notFullRows, textParts } from './blocks/schemas.ts'

const table = z
  .strictObject({
    kind: z.literal('table'),
    caption: text,
    columns: z.array(text).min(2),
    rows: z.array(z.array(z.string())).min(1),
  })
  .refine(hasFullRows, notFullRows)

/** An info overlay (CON-8): a short explanation that opens over a page, such as what delivery costs. */
export const infoOverlaySchema = z.strictObject({
  $schema: z.string().optional(),
  title: text,
  /** Day of the last change, YYYY-MM-DD. */
  modified: z.iso.date(),
  /** Text in parts; the first column of a table contains the row headings. */
  parts: z.array(z.discriminatedUnion('kind', [...textParts, table])).min(1),
})

export type InfoOverlay = z.infer<typeof infoOverlaySchema>
