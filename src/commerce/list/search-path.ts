import { cutTerm } from '../../contract/search-term.ts'
import { readListQuery, writeListQuery } from './list-query.ts'

/**
 * Where an address below the search's own leads to: `/s/rood+jurk` to `/s/?q=rood+jurk`, as links from elsewhere and
 * people write it (ROU-2). Undefined where nothing stands below. A term in the query goes before the one in the path.
 * @param rest what follows the path of the search, as it stands in the address, percent-encoded
 * @param address the search's own, `/s/`
 */
export function searchBelow(rest: string, address: string, parameters: URLSearchParams): string | undefined {
  const term = decoded(rest)
  if (term === '') return
  const query = readListQuery(parameters)
  return address + writeListQuery({ ...query, term: query.term || cutTerm(term) })
}

/** Slashes and plus signs part words there. What is no encoding is what it looks like. */
function decoded(rest: string): string {
  const words = rest.replaceAll(/[/+]+/g, ' ')
  try {
    return decodeURIComponent(words).trim()
  } catch {
    return words.trim()
  }
}
