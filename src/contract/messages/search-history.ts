import { z } from 'zod'
import { fitsTerm, longestTerm } from '../search-term.ts'

/** Messages of `/api/search/searchhistory/*` (SEA-2). */

const term = z
  .string()
  .refine(fitsTerm, `must not be longer than ${longestTerm} characters`)
  .refine((value) => value.trim() !== '', 'must not be empty')

/** Of `/v1`: what was searched for. Of `/delete`: what is forgotten. */
export const termMessage = z.object({ term })

/** Of `/deleteall`: nothing needs to be said. */
export const emptyMessage = z.object({})

/** Of `/v1/join-with-fi`: terms of the visitor that the page still holds, newest first. Those kept by the shop need no mention. */
export const joinMessage = z.object({ terms: z.array(term).max(20).default([]) })

/** Every one of these paths answers the history as it is now, newest first. */
export const searchHistory = z.object({
  terms: z.array(z.object({ term: z.string(), searchedAt: z.iso.datetime() })).max(20),
})

export type SearchHistory = z.infer<typeof searchHistory>
