import { z } from 'zod'
import { decodeSegment } from '#tenancy/sku-path.ts'
import { lang } from './lang.ts'

const none = '-'
const sku = z
  .string()
  .transform(decodeSegment)
  .pipe(z.string().regex(/^\P{Cc}{1,200}$/u, 'must be a sku or -'))

/** `/api/dynamicyield/{type}/{id}/{session}/{hashedEmail}` (RAT-3); `-` stands for an unknown part. */
export const personalisationParameters = z.object({
  type: z
    .enum(['similar', 'popular', 'recent'])
    .describe('`similar` to the product `id`, `popular` products, or `recent` ones.'),
  id: sku
    .transform((id) => (id === none ? undefined : id))
    .describe(
      'Sku of the product that is viewed, or `-`. Percent-encoded; `\\` is `~5C` and `%` is `~25`, as in the path of a product page.',
    ),
  session: z
    .string()
    .regex(/^[\w-]{1,128}$/, 'must have letters, digits, _ and -, or be -')
    .describe(
      'Name that the caller has chosen for the visit, or `-`. The basket that counts is the one of the session cookie.',
    ),
  hashedEmail: z
    .string()
    .regex(/^([0-9a-fA-F]{64}|-)$/, 'must be a SHA-256 in hex or -')
    .describe(
      'SHA-256 of an e-mail address in hex, or `-`. It is not looked up, so that the response does not disclose whether a customer has it.',
    ),
  viewed: z
    .string()
    .max(4000)
    .default('')
    .transform((list) => list.split(',').filter((each) => each !== ''))
    .pipe(z.array(sku).max(12))
    .describe(
      'Skus that the device has shown, the latest first. Separated by commas, and each percent-encoded like `id`. At most 12.',
    ),
  limit: z.coerce.number().int().min(1).max(24).default(8).describe('Number of products.'),
  lang,
})

export type PersonalisationParameters = z.output<typeof personalisationParameters>

export const personalisationResponse = z.object({
  type: personalisationParameters.shape.type,
  personalised: z
    .boolean()
    .describe('True if products that this session has viewed or has in the basket were taken into account.'),
  products: z
    .array(
      z.looseObject({
        sku: z.string().describe('Sku of the product.'),
        name: z.string().describe('Name in the language of the request.'),
        slug: z.string().describe('Part of the path of the product page.'),
        prices: z
          .looseObject({
            price: z.int().describe('Price in cents, VAT included.'),
            currency: z.string().describe('Currency of the shop.'),
          })
          .describe('Price of the product.'),
      }),
    )
    .describe('Recommended products, the best first.'),
})
