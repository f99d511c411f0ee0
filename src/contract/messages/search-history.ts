import { z } from 'zod'
import { fitsTerm, longestTerm } from '../search-term.ts'

/** Messages of `/api/search/searchhistory/*` (SEA-2). */

const term = z
  .string()
  .refine(fitsTerm, `must not be longer than ${longestTerm} characters`)
  .refine((value) => value.trim() !== '', 'must not be empty')

/** Body of `/v1`: the search term. Body of `/delete`: the term to delete. */
export const termMessage = z.object({ term })

/** Body of `/deleteall`: empty. */
export const emptyMessage = z.object({})

/**
 * Body of `/v1/join-with-fi`: terms stored in the browser, newest first. Those stored by the shop need not be
 * sent.
 */
export const joinMessage = z.object({ terms: z.array(term).max(20).default([]) })

/** Response of each of these paths: the current history, newest first. */
export const searchHistory = z.object({
  terms: z.array(z.object({ term: z.string(), searchedAt: z.iso.datetime() })).max(20),
})

export type SearchHistory = z.infer<typeof searchHistory>
