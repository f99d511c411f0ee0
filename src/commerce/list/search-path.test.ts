import { describe, expect, test } from 'vitest'
import { searchPathRedirect } from './search-path.ts'

const redirect = (rest: string, search = '') =>
  searchPathRedirect(rest, '/fr/s/', new URLSearchParams(search))

describe('[ROU-2] a path below the search is its term', () => {
  test.each([
    ['robe', '', '/fr/s/?q=robe'],
    ['robe/', '', '/fr/s/?q=robe'],
    ['robe/noire', '', '/fr/s/?q=robe+noire'],
    ['robe+noire', '', '/fr/s/?q=robe+noire'],
    ['taille%2040%2B', '', '/fr/s/?q=taille+40%2B'],
    ['%C3%A9t%C3%A9', 'page=2&utm=1', '/fr/s/?q=%C3%A9t%C3%A9&page=2'],
    ['100%', '', '/fr/s/?q=100%25'],
    ['robe', 'q=jupe', '/fr/s/?q=jupe'],
    ['robe', 'q=%20', '/fr/s/?q=robe'],
    ['a'.repeat(500), '', `/fr/s/?q=${'a'.repeat(200)}`],
  ])('%s with ?%s: %s', (rest, search, expected) => {
    expect(redirect(rest, search)).toBe(expected)
  })

  test.each(['', '/', '//', '+', '%20'])('%j has no term', (rest) => {
    expect(redirect(rest, 'filter=size:85&filter=cup:d')).toBeUndefined()
  })
})
