import { z } from 'zod'
import { layerId } from '../../tenancy/layer-names.ts'

/** Id and language of a service layer (CON-8). */
export const serviceLayerQuestion = z.object({
  id: z.string().regex(layerId),
  lang: z.string().optional(),
})

/** A service layer as in `/api/servicelayer`. */
export const serviceLayerAnswer = z.object({
  id: z.string(),
  /** Such as `de-CH`. */
  locale: z.string(),
  title: z.string(),
  /** URL of its page. */
  address: z.string(),
  /** HTML for a dialog. */
  fragment: z.string(),
  /** YYYY-MM-DD */
  modified: z.string(),
  parts: z.array(z.looseObject({ kind: z.string() })),
})
