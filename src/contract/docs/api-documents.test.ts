import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { restOperations } from '../rest/operations.ts'
import { apiDocuments } from './api-documents.ts'
import { anchor } from './markdown.ts'
import type { OpenApiDocument } from './openapi.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const documents = apiDocuments(version)
const openApi = JSON.parse(documents['.github/docs/openapi.json'] as string) as OpenApiDocument

test.each(Object.keys(documents))('%s is up to date: npm run docs:api', (file) => {
  expect(readFileSync(file, 'utf8')).toBe(documents[file])
})

test.each(Object.keys(documents).filter((file) => file.endsWith('.md')))(
  'links inside %s lead to a heading',
  (file) => {
    const text = documents[file] as string
    const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading))
    expect(anchors.filter((each, place) => anchors.indexOf(each) !== place)).toEqual([])
    const links = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((link) => !anchors.includes(link))).toEqual([])
  },
)

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...structuredClone(openApi) })
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('has each operation once', () => {
    const ids = restOperations.map(({ id }) => id)
    const addresses = restOperations.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('names only the parameters that the path has, and all of them', () => {
    for (const { path, pathParameters } of restOperations)
      expect(Object.keys(pathParameters?.shape ?? {}).sort(), path).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
  })

  test('describes each parameter and each member', () => {
    expect([...lacking(openApi, '')]).toEqual([])
  })

  test('has no schema that nothing refers to', () => {
    const text = JSON.stringify(openApi)
    const unused = Object.keys(openApi.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    )
    expect(unused).toEqual([])
  })
})

/** Yields the places of members of objects and of parameters that have no description. The target of a reference has its own description. */
function* lacking(part: unknown, place: string): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  const { properties, parameters } = part as { properties?: object; parameters?: unknown }
  // A member of a message may be called `parameters`, too; only those of an operation are a list.
  for (const described of [properties, Array.isArray(parameters) ? parameters : {}])
    for (const [name, each] of Object.entries(described ?? {}))
      if (!('$ref' in each) && !/^[A-Z`].*[.]$/s.test((each as { description?: string }).description ?? ''))
        yield `${place}/${name}`
  for (const [name, each] of Object.entries(part)) yield* lacking(each, `${place}/${name}`)
}
