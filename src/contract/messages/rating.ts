import { z } from 'zod'
import { lang } from './lang.ts'

/** Messages of `/api/inform/rating` (RAT-1). review-rules.ts validates the text of a review. */

const id = z.string().min(1).max(100).describe('Sku of the product or of one of its variants.')
const date = z.iso.date().describe('Day of the review.')
const stars = z.int().min(1).max(5).describe('Stars, from 1 to 5.')
const title = z.string().describe('Title as plain text.')
const text = z.string().describe('Text as plain text.')

/** Parameters of `/all/get`. */
export const ratingParameters = z.object({
  id,
  lang,
  stars: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe('Only reviews with this number of stars. The default is all reviews.'),
  page: z.coerce.number().int().min(1).max(1000).default(1).describe('Page of the reviews, from 1.'),
})

/** Response of `/all/get`: the rating and a page of at most 20 reviews. */
export const ratingResponse = z.looseObject({
  averageRating: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .describe('Average of the stars, from 1.0 to 5.0. Null without reviews.'),
  reviewCount: z.int().nonnegative().describe('Number of all approved reviews.'),
  good: z.boolean().describe('True if the rating counts as good: a grade below 200, more than four stars.'),
  distribution: z
    .array(z.int().nonnegative())
    .length(5)
    .nullable()
    .describe(
      'Number of reviews with five, four, three, two stars and one star, in this order. Null if it is not known.',
    ),
  page: z.int().positive().describe('Page of this response, from 1.'),
  pages: z.int().nonnegative().describe('Number of pages.'),
  reviews: z
    .array(
      z.looseObject({
        id: z.string().describe('Id of the review.'),
        stars,
        title,
        text,
        language: z
          .string()
          .length(2)
          .nullish()
          .describe('Language of the text: two letters. Null if it is not known.'),
        date,
        reviewer: z
          .looseObject({
            name: z.string().describe('Name with which the review is signed.'),
            city: z.string().nullable().describe('City of the reviewer. Null if it was not given.'),
          })
          .describe('Author of the review.'),
        verified: z.boolean().describe('True if the review is known to come from a buyer of the product.'),
        helpful: z.int().nonnegative().describe('Number of shoppers who found the review helpful.'),
      }),
    )
    .max(20)
    .describe('Approved reviews of this page, newest first.'),
})

/** Parameters of `/new/get`. */
export const newReviewParameters = z.object({ id, lang })

export const ownReview = z.object({
  id: z.string().describe('Id of the review.'),
  stars,
  title,
  text,
  name: z.string().describe('Name with which the review is signed.'),
  city: z.string().nullable().describe('City of the reviewer. Null if it was not given.'),
  date,
  state: z
    .enum(['PENDING', 'APPROVED', 'REFUSED'])
    .describe('Whether the review waits for approval, is shown, or was refused.'),
})

/** Response of `/new/get`. */
export const newReviewResponse = z.object({
  product: z
    .looseObject({
      sku: z.string().describe('Sku of the product.'),
      masterSku: z.string().describe('Sku that stands for all variants of the product.'),
      name: z.string().describe('Name in the language of the request.'),
      slug: z.string().describe('Part of the path of the product page.'),
    })
    .describe('The product to be reviewed.'),
  own: ownReview.nullable().describe('Review that the viewer wrote before. Null if there is none.'),
  approval: z.boolean().describe('True if reviews are shown only after their approval.'),
  longest: z
    .object({
      title: z.int().describe('Longest title.'),
      text: z.int().describe('Longest text.'),
      name: z.int().describe('Longest name.'),
      city: z.int().describe('Longest city.'),
    })
    .describe('Largest number of characters of each field.'),
})

const mutationId = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, _ or -')
  .describe(
    'Id of this change, made by the client. A repeated request sends the same id and changes nothing more.',
  )

/** Long enough for every review that review-rules.ts checks. */
const typed = z.string().max(10_000)
const required = { minLength: 1, pattern: '\\S' }

/** Body of `/new/store`. */
export const newReview = z.object({
  mutationId,
  id,
  lang,
  // review-rules.ts refuses what these facts exclude, with the name of each field.
  stars: z.int32().meta({ description: 'Stars, from 1 to 5.', minimum: 1, maximum: 5 }),
  title: typed.meta({ description: 'Title as plain text.', ...required }),
  text: typed.meta({ description: 'Text as plain text.', ...required }),
  name: typed.meta({ description: 'Name with which the review is signed.', ...required }),
  city: typed.nullish().describe('City of the reviewer.'),
})

/** Response of `/new/store`. */
export const storedReview = z.object({ own: ownReview.describe('The review as it is stored.') })

/** Body of `/feedback`. */
export const reviewFeedback = z.object({
  mutationId,
  id,
  lang,
  review: z.string().min(1).max(100).describe('Id of the review.'),
  helpful: z.boolean().describe('Whether the review helped. A later request replaces an earlier one.'),
})

/** Response of `/feedback`. */
export const reviewFeedbackResponse = z.object({
  helpful: z.int().nonnegative().describe('Number of shoppers who found the review helpful.'),
})
