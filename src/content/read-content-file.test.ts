import { beforeEach, describe, expect, test } from 'vitest'
import { ContentFetchError } from './errors.ts'
import { RETRY_AFTER_MS } from './limits.ts'
import { topBannerSchema } from './menu-schema.ts'
import { parseWithSchema } from './parse-with-schema.ts'
import { type ContentProblem, ProblemLog } from './problems.ts'
import { type ContentFile, type ReadRequest, readContentFile } from './read-content-file.ts'
import type { SourceResult } from './source.ts'

type Value = { points: { text: string }[] }

const down = new ContentFetchError({
  url: 'https://storage.example/a',
  status: 503,
  statusText: 'Unavailable',
})
const good: SourceResult = { state: 'found', body: '{"points":[{"text":"Gratis ruilen"}]}', validator: '"1"' }
const broken: SourceResult = { state: 'found', body: '{"points":[]}', validator: '"2"' }

let answer: SourceResult | Error
let problems: ContentProblem[]
let reading: ReadRequest<Value>

beforeEach(() => {
  problems = []
  reading = {
    storage: {
      tenant: 'proef',
      unavailableUntil: 0,
      source: {
        nameOf: (address) => `https://storage.example/${address}`,
        get: async () => {
          if (answer instanceof Error) throw answer
          return answer
        },
      },
    },
    key: 'a',
    freshForMs: 900,
    parse: (json, file) => ({ value: parseWithSchema(topBannerSchema, json, file), problems: [] }),
    problems: new ProblemLog((problem) => problems.push(problem)),
    now: () => 0,
  }
})

const read = (from: SourceResult | Error, previous?: ContentFile<Value>) => {
  answer = from
  return readContentFile(reading, previous)
}

describe('reading a content file', () => {
  test('a failure is reported once while it lasts, and again when it recurs', async () => {
    const { value } = await read(good)
    for (const from of [down, down]) await expect(read(from, value)).rejects.toThrow(down)
    expect(problems).toEqual([
      { kind: 'storage', tenant: 'proef', file: down.url, reason: 'Unavailable', status: 503 },
    ])
    await read({ state: 'unchanged' }, value)
    await expect(read(down, value)).rejects.toThrow(down)
    expect(problems).toHaveLength(2)
  })

  test('a broken version is reported once, however often it is read', async () => {
    const { value } = await read(good)
    for (const from of [broken, broken]) await expect(read(from, value)).rejects.toThrow('points')
    expect(problems).toMatchObject([{ kind: 'file', file: 'https://storage.example/a', place: 'points' }])
  })

  test('an unchanged body keeps the parsed value', async () => {
    const first = await read(good)
    const second = await read({ ...good, validator: undefined }, first.value)
    expect(first.value).toMatchObject({ state: 'found', validator: '"1"' })
    expect(second.value).toMatchObject({ state: 'found', validator: undefined })
    expect(
      'value' in second.value && 'value' in first.value && second.value.value === first.value.value,
    ).toBe(true)
  })

  test('a missing page is not reported; a missing required file is reported once', async () => {
    expect(await read({ state: 'missing' })).toMatchObject({ value: { state: 'missing' }, whenStale: 'wait' })
    expect(problems).toEqual([])
    reading.expected = true
    await read({ state: 'missing' })
    await read({ state: 'missing' })
    expect(problems).toMatchObject([{ kind: 'file', reason: 'is missing' }])
  })

  test('a storage that does not respond is not queried for a short while', async () => {
    const silent = new ContentFetchError({ url: 'https://storage.example/a', statusText: 'no answer' })
    await expect(read(down)).rejects.toThrow(down)
    expect(reading.storage.unavailableUntil).toBe(0)
    await expect(read(silent)).rejects.toThrow(silent)
    expect(reading.storage.unavailableUntil).toBe(RETRY_AFTER_MS)
  })

  test('an internal error is reported and thrown, not swallowed', async () => {
    await expect(read(new TypeError('oops'))).rejects.toThrow('oops')
    expect(problems).toMatchObject([{ kind: 'file', reason: 'TypeError: oops' }])
  })
})
