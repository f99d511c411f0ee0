import { describe, expect, test } from 'vitest'
import { cutTerm, fitsTerm } from './search-term.ts'

describe('[SEA-1] a search term has at most 200 characters', () => {
  test.each([
    ['', '', true],
    [' jurk ', 'jurk', true],
    ['x'.repeat(200), 'x'.repeat(200), true],
    ['x'.repeat(201), 'x'.repeat(200), false],
    // Characters of two UTF-16 units each: none is split, and each counts once.
    ['🩱'.repeat(200), '🩱'.repeat(200), true],
    [`${'x'.repeat(199)}🩱🩱`, `${'x'.repeat(199)}🩱`, false],
    [`${'x'.repeat(199)} jurk`, 'x'.repeat(199), false],
  ])('%s', (typed, term, fits) => {
    expect([cutTerm(typed), fitsTerm(typed)]).toEqual([term, fits])
  })
})
