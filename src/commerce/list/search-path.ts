import { cutTerm } from '#contract/search-term.ts'
import { readListQuery, writeListQuery } from './list-query.ts'

/**
 * Redirect for a path below the search: `/s/rood+jurk` to `/s/?q=rood+jurk`, as other sites link and people type it
 * (ROU-2). Undefined when the rest is empty. A term in the query wins over the one in the path.
 * @param rest the path after the search's own, percent-encoded
 * @param searchPath path of the search, `/s/`
 */
export function searchPathRedirect(
  rest: string,
  searchPath: string,
  parameters: URLSearchParams,
): string | undefined {
  const term = decoded(rest)
  if (term === '') return
  const query = readListQuery(parameters)
  return searchPath + writeListQuery({ ...query, term: query.term || cutTerm(term) })
}

/** Slashes and plus signs separate words. A text that is not valid percent-encoding is taken literally. */
function decoded(rest: string): string {
  const words = rest.replaceAll(/[/+]+/g, ' ')
  try {
    return decodeURIComponent(words).trim()
  } catch {
    return words.trim()
  }
}
