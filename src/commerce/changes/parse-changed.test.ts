import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxChangedTags } from '#contract/messages/changed.ts'
import { parseChanged } from './parse-changed.ts'

const parse = (body: unknown) => parseChanged(Buffer.from(JSON.stringify(body)))
const places = (result: ReturnType<typeof parseChanged>) =>
  'errors' in result ? result.errors.map(({ parameter }) => parameter) : result

describe('[BAK-4] a message about changed goods', () => {
  test('names products, categories and brands', () => {
    const tags = [
      'product:47 11/A',
      'category:/dames/jurken/',
      'brand:lagunelle',
      'product:47 11/A',
      'product:a:b',
    ]
    expect(parse({ tags })).toEqual({
      changes: [
        { kind: 'product', subject: '47 11/A' },
        { kind: 'category', subject: 'dames/jurken' },
        { kind: 'brand', subject: 'lagunelle' },
        { kind: 'product', subject: 'a:b' },
      ],
    })
  })

  test('with `all` it needs no other tag', () => {
    expect(parse({ tags: ['product:1', 'all'] })).toEqual({ changes: [{ kind: 'all', subject: '' }] })
  })

  const many = Array.from({ length: maxChangedTags }, (_, at) => `product:${at}`)
  test('has a limited number of tags', () => {
    expect(parse({ tags: many })).toMatchObject({ changes: { length: maxChangedTags } })
    expect(places(parse({ tags: [...many, 'product:x'] }))).toEqual(['tags'])
  })

  test.each<[string, unknown, string[]]>([
    ['no object', [], ['body']],
    ['nothing', null, ['body']],
    ['no tags', {}, ['tags']],
    ['an empty list', { tags: [] }, ['tags']],
    ['one text instead of a list', { tags: 'all' }, ['tags']],
    ['an unknown kind', { tags: ['all', 'stock:1'] }, ['tags.1']],
    ['a kind alone', { tags: ['product:'] }, ['tags.0']],
    ['a line break', { tags: ['product:1\n2'] }, ['tags.0']],
    ['a long sku', { tags: [`product:${'1'.repeat(201)}`] }, ['tags.0']],
    ['a number', { tags: [4711] }, ['tags.0']],
    ['a further key', { tags: ['all'], tenant: 'nl' }, ['body']],
  ])('%s is refused, and the place is named', (_, body, wrong) => {
    expect(places(parse(body))).toEqual(wrong)
  })

  test('that is no JSON, or no UTF-8, is refused', () => {
    for (const body of ['', '{', '{"tags":["product:\xff"]}'])
      expect(places(parseChanged(Buffer.from(body, 'latin1')))).toEqual(['body'])
  })

  test('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
        const result = parseChanged(Buffer.from(body))
        return 'errors' in result ? result.errors.length > 0 : result.changes.length > 0
      }),
    )
  })
})
