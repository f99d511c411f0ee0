import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterChoices, isFiltered, readListQuery, withoutFilter, writeListQuery } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('[UX-2] the URL contains the whole state of a list', () => {
  test.each([
    ['', {}],
    ['q=%20badpak%20', { term: 'badpak' }],
    [
      'filter=colour:petrol&filter=colour:navy&filter=size:42',
      { filters: { colour: ['petrol', 'navy'], size: ['42'] } },
    ],
    // Names of `Object.prototype` are ordinary filter names.
    ['filter=constructor:x&filter=to-string:y', { filters: { constructor: ['x'], 'to-string': ['y'] } }],
    ['filter=cup:85D&filter=cup:85D', { filters: { cup: ['85D'] } }],
    ['min=10&max=49,95', { minPrice: 1000, maxPrice: 4995 }],
    ['min=100&max=20', { minPrice: 2000, maxPrice: 10_000 }],
    ['sort=price-asc&page=3', { sort: 'price-asc', page: 3 }],
    // Invalid parts are ignored.
    ['filter=colour&filter=:x&filter=__proto__:x&filter=size:<b>', {}],
    ['min=-5&max=1e9&page=0&sort=%27;drop', {}],
    ['page=99999&page=2', { page: 1000 }],
    ['page=99999999999999999999', { page: 1000 }],
    ['page=1e9', {}],
    [`q=${'a'.repeat(500)}`, { term: 'a'.repeat(200) }],
    [`q=${'a'.repeat(199)}🩱🩱`, { term: `${'a'.repeat(199)}🩱` }],
  ])('%s', (search, expected) => {
    const nothing = { term: '', filters: {}, minPrice: undefined, maxPrice: undefined, sort: '', page: 1 }
    expect(read(search)).toEqual({ ...nothing, ...expected })
  })

  test('reading a written query gives the same query', () => {
    const choice = fc.tuple(fc.constantFrom('colour', 'size', 'cup'), fc.stringMatching(/^[a-z0-9]{1,6}$/))
    fc.assert(
      fc.property(
        fc.array(choice, { maxLength: 8 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.string(),
        (choices, page, term) => {
          const parameters = new URLSearchParams(
            choices.map(([code, value]) => ['filter', `${code}:${value}`]),
          )
          parameters.set('page', String(page))
          parameters.set('q', term)
          const query = readListQuery(parameters)
          expect(read(writeListQuery(query))).toEqual(query)
        },
      ),
    )
  })
})

test('[UX-2] a filter can be removed, which leads to the first page', () => {
  const query = read('filter=colour:petrol&filter=colour:navy&filter=size:42&page=4')
  expect(writeListQuery(withoutFilter(query, 'colour', 'petrol'))).toBe('?filter=size:42&filter=colour:navy')
  expect(writeListQuery(withoutFilter(query, 'size', '42'))).toBe('?filter=colour:petrol&filter=colour:navy')
})

test('[PRO-4] the price is a filter of the contract in cents', () => {
  expect(filterChoices(read('max=50'))).toEqual([{ code: 'price', values: ['-5000'] }])
  expect(isFiltered(read('max=50'))).toBe(true)
  expect(isFiltered(read('page=2&sort=newest'))).toBe(false)
})
