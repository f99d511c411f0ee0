import { z } from 'zod'

const none = '-'
const sku = z.string().regex(/^[\w.-]{1,64}$/, 'must be a sku or -')

/** `/api/dynamicyield/{type}/{id}/{session}/{hashedEmail}` (RAT-3); `-` stands for an unknown part. */
export const personalisationQuestion = z.object({
  type: z.enum(['similar', 'popular', 'recent']),
  /** The viewed product. */
  id: sku.transform((id) => (id === none ? undefined : id)),
  /** The client's id of the visit; the basket is determined by the session cookie only. */
  session: z.string().regex(/^[\w-]{1,128}$/, 'must have letters, digits, _ and -, or be -'),
  /** SHA-256 in hex. It is not looked up, so that customers are not revealed. */
  hashedEmail: z.string().regex(/^([0-9a-f]{64}|-)$/i, 'must be a SHA-256 in hex or -'),
  /** Skus shown on the device, latest first, separated by commas. */
  viewed: z
    .string()
    .max(1000)
    .default('')
    .transform((list) => list.split(',').filter((each) => each !== ''))
    .pipe(z.array(sku).max(12)),
  limit: z.coerce.number().int().min(1).max(24).default(8),
  lang: z.string().max(10).optional(),
})

export type PersonalisationQuestion = z.output<typeof personalisationQuestion>

export const personalisationAnswer = z.object({
  type: personalisationQuestion.shape.type,
  /** Whether the session's views and basket were taken into account. */
  personalised: z.boolean(),
  products: z.array(
    z.looseObject({
      sku: z.string(),
      name: z.string(),
      slug: z.string(),
      prices: z.looseObject({ price: z.int(), currency: z.string() }),
    }),
  ),
})
