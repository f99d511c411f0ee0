import { z } from 'zod'
import { layerId } from '../../tenancy/layer-names.ts'

/** Which service layer, in which language (CON-8). */
export const serviceLayerQuestion = z.object({
  id: z.string().regex(layerId),
  lang: z.string().optional(),
})

/** A service layer as `/api/servicelayer` tells it. */
export const serviceLayerAnswer = z.object({
  id: z.string(),
  /** Such as `de-CH`. */
  locale: z.string(),
  title: z.string(),
  /** Of its page. */
  address: z.string(),
  /** Of what a dialog shows, as HTML. */
  fragment: z.string(),
  /** YYYY-MM-DD */
  modified: z.string(),
  parts: z.array(z.looseObject({ kind: z.string() })),
})
