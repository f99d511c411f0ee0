import { z } from 'zod'
import { fitsTerm, maxTermLength } from '../search-term.ts'

/** Messages of `/api/search/searchhistory/*` (SEA-2). */

const term = z
  .string()
  .refine(fitsTerm, `must not be longer than ${maxTermLength} characters`)
  .refine((value) => value.trim() !== '', 'must not be empty')
  .meta({
    description: `Search term of 1 to ${maxTermLength} characters.`,
    minLength: 1,
    maxLength: maxTermLength,
  })

/** Body of `/v1`, which adds the term, and of `/delete`, which removes it. */
export const termMessage = z.object({ term })

/** Body of `/deleteall`: an empty object, or no body at all. */
export const emptyMessage = z.object({})

/** Body of `/v1/join-with-fi`. */
export const joinMessage = z.object({
  terms: z
    .array(term)
    .max(20)
    .default([])
    .describe(
      'Terms that only the page still has, newest first. Terms that the server has stored need not be sent.',
    ),
})

/** The response of each of these paths: the history as it is now. */
export const searchHistory = z.object({
  terms: z
    .array(
      z.object({
        term: z.string().describe('What was searched for.'),
        searchedAt: z.iso.datetime().describe('When it was searched for last.'),
      }),
    )
    .max(20)
    .describe('Stored terms, newest first.'),
})

export type SearchHistory = z.infer<typeof searchHistory>
