import { z } from 'zod'

/** Messages of `/api/inform/rating` (RAT-1). What stands in a review is judged by the rules of reviews. */

const id = z.string().min(1).max(100)
const lang = z.string().max(10).optional()
const date = z.iso.date()

/** Question of `/all/get`. */
export const ratingQuestion = z.object({
  id,
  lang,
  stars: z.coerce.number().int().min(1).max(5).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** Its answer: the rating and a page of at most 20 reviews. */
export const ratingAnswer = z.looseObject({
  averageRating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().nonnegative(),
  /** A grade below 200. */
  good: z.boolean(),
  /** Five stars first. */
  distribution: z.array(z.int().nonnegative()).length(5),
  page: z.int().positive(),
  pages: z.int().nonnegative(),
  reviews: z
    .array(
      z.looseObject({
        id: z.string(),
        stars: z.int().min(1).max(5),
        title: z.string(),
        text: z.string(),
        /** What it was written in: two letters, as far as the shop knows. */
        language: z.string().length(2).nullish(),
        date,
        reviewer: z.looseObject({ name: z.string(), city: z.string().nullable() }),
        verified: z.boolean(),
        helpful: z.int().nonnegative(),
      }),
    )
    .max(20),
})

/** Question of `/new/get`. */
export const newReviewQuestion = z.object({ id, lang })

const ownReview = z.object({
  id: z.string(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  date,
  state: z.enum(['PENDING', 'APPROVED', 'REFUSED']),
})

/** Its answer: what the shopper may write, and what they wrote before. */
export const newReviewAnswer = z.object({
  product: z.looseObject({ sku: z.string(), masterSku: z.string(), name: z.string(), slug: z.string() }),
  own: ownReview.nullable(),
  /** Reviews are shown after somebody has looked at them. */
  approval: z.boolean(),
  /** In characters. */
  longest: z.object({ title: z.int(), text: z.int(), name: z.int(), city: z.int() }),
})

/** Made by the client, the same for every retry. */
const mutationId = z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, _ or -')

/** Long enough for every review the rules can judge. */
const typed = z.string().max(10_000)

/** What `/new/store` takes. */
export const newReview = z.object({
  mutationId,
  id,
  lang,
  /** Any other number is refused by the rules of reviews, where the contract can carry it. */
  stars: z.int32(),
  title: typed,
  text: typed,
  name: typed,
  city: typed.nullish(),
})

/** What it answers: the review as it is kept, and whether it is shown. */
export const storedReview = z.object({ own: ownReview })

/** What `/feedback` takes. */
export const reviewFeedback = z.object({ mutationId, id, lang, review: id, helpful: z.boolean() })

/** What it answers: how many shoppers found the review helpful. */
export const reviewFeedbackAnswer = z.object({ helpful: z.int().nonnegative() })
