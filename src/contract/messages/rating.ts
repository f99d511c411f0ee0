import { z } from 'zod'

/** Question of `/api/inform/rating/all/get` (RAT-1). */
export const ratingQuestion = z.object({
  id: z.string().min(1).max(100),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** Its answer: the rating and a page of at most 20 reviews. */
export const ratingAnswer = z.looseObject({
  averageRating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().nonnegative(),
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
        date: z.iso.date(),
        reviewer: z.looseObject({ name: z.string(), city: z.string().nullable() }),
        verified: z.boolean(),
        helpful: z.int().nonnegative(),
      }),
    )
    .max(20),
})
