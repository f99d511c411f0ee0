import { type DocumentNode, parse, type SelectionSetNode, validate, visit } from 'graphql'
import { describe, expect, test } from 'vitest'
import { shopSchema } from '../schema.ts'
import { measure } from './measure.ts'
import { onlyQueries } from './only-queries.ts'

const measured = (text: string) => [...measure(parse(text), shopSchema).values()][0]

/** Fragments that each spread the next one twice: traversed naively, the last one is reached 2^30 times. */
const doubling = `${Array.from({ length: 30 }, (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`).join(' ')}
  fragment F30 on Query { categories { label } }`

/**
 * A document that counts how often its selections are read, and throws above a limit.
 * @param limit maximum number of reads
 */
function watched(text: string, limit: number): { document: DocumentNode; looks: () => number } {
  const document = parse(text)
  let looks = 0
  visit(document, {
    SelectionSet(set: SelectionSetNode) {
      const { selections } = set
      Object.defineProperty(set, 'selections', {
        get() {
          looks += 1
          if (looks > limit) throw new Error(`looked at more than ${limit} times`)
          return selections
        },
      })
    },
  })
  looks = 0
  return { document, looks: () => looks }
}

describe('[SEC-9] fragments made of spreads', () => {
  test('are each measured once, and counted as often as they are spread', () => {
    const { document, looks } = watched(`{ ...F0 } ${doubling}`, 200)
    const [only] = [...measure(document, shopSchema).values()]
    expect(only?.fields).toBe(1e9)
    expect(looks()).toBe(33)
  })

  test('are each visited once where only some root fields are allowed', () => {
    const { document } = watched(`{ ...F0 } ${doubling}`, 200)
    const [error] = validate(shopSchema, document, [onlyQueries(['recommendations'])])
    expect(error?.message).toBe('This endpoint serves only recommendations.')
  })

  test.each([
    ['itself', 'fragment A on Query { ...A }'],
    ['itself by way of another', 'fragment A on Query { ...B } fragment B on Query { ... { ...A } }'],
    [
      'itself, unused',
      'fragment U on Query { ...V } fragment V on Query { ...U } fragment A on Query { basket { total } }',
    ],
  ])('that contain %s are refused', (_, fragments) => {
    expect(() => measure(parse(`{ ...A } ${fragments}`), shopSchema)).toThrow('within itself')
  })
})

describe('[SEC-9] cost of a query', () => {
  test.each([
    ['one object', '{ basket { total } }', 1],
    ['a list without a known length', '{ basket { items { id } } }', 1 + 5],
    ['a page of reviews', '{ rating(id: "1") { reviews { title } } }', 1 + 20],
    ['a page of orders', '{ orders { orders { state } } }', 1 + 10],
    ['a list in a list', '{ orders { orders { lines { id } } } }', 1 + 10 + 10 * 5],
    [
      'a list with the default limit of the schema',
      '{ recommendations(sku: "1") { products { sku } } }',
      20 + 8,
    ],
    ['a list with a limit', '{ recommendations(sku: "1", limit: 3) { products { sku } } }', 20 + 3],
    [
      'a list whose limit is a variable',
      'query ($l: Int) { recommendations(sku: "1", limit: $l) { products { sku } } }',
      20 + 48,
    ],
    ['a list whose limit is null', '{ recommendations(sku: "1", limit: null) { products { sku } } }', 20 + 1],
    [
      'a page of products by the default of its size',
      '{ searchResult(query: {}) { products { sku } } }',
      20 + 24,
    ],
    [
      'a page of products',
      '{ searchResult(query: { size: 7 }) { products { sku } filters { code } } }',
      20 + 7 + 5,
    ],
    ['a list with named skus', '{ products(skus: ["1", "2", "3"]) { sku } }', 3],
    [
      'a fragment in a list with a limit',
      '{ recommendations(sku: "1", limit: 3) { ...A } } fragment A on Recommendations { products { sku } }',
      20 + 3,
    ],
    [
      'an inline fragment without a type',
      '{ recommendations(sku: "1", limit: 3) { ... { products { sku } } } }',
      20 + 3,
    ],
    [
      'a fragment twice',
      '{ a: recommendations(sku: "1", limit: 3) { ...A } b: recommendations(sku: "1", limit: 4) { ...A } } fragment A on Recommendations { products { sku } }',
      20 + 3 + 20 + 4,
    ],
    ['fields that are not in the schema', '{ nothing { of { it } } }', 2],
  ])('%s', (_, text, cost) => expect(measured(text)?.cost).toBe(cost))

  test('no list of objects counts as one, for any field of the schema', () => {
    const pages = Object.values(shopSchema.getTypeMap()).flatMap((type) =>
      'getFields' in type && 'isTypeOf' in type
        ? Object.values(type.getFields())
            .filter((field) => String(field.type).startsWith('['))
            .map((field) => [type.name, field.name] as const)
        : [],
    )
    expect(pages.length).toBeGreaterThan(50)
    for (const [type, field] of pages) {
      const [only] = [
        ...measure(
          parse(`{ x: basket { ...A } } fragment A on ${type} { ${field} { id } }`),
          shopSchema,
        ).values(),
      ]
      expect(only?.cost, `${type}.${field}`).toBeGreaterThan(1)
    }
  })
})
