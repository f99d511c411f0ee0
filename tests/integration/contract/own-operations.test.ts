import { type DocumentNode, print } from 'graphql'
import { expect, test } from 'vitest'
import { graphqlLimits } from '#backend/api/limits/graphql-limits.ts'
import { parseWithin } from '#backend/api/limits/parse-within.ts'
import { sizeProblems } from '#backend/api/limits/size-problems.ts'
import { shopSchema } from '#backend/api/schema.ts'

const files = import.meta.glob<Record<string, unknown>>(
  ['../../../src/commerce/**/*-operations.ts', '../../../src/commerce/rest/filter-query.ts'],
  { eager: true },
)

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document'

/** The shop's own operations, by the names of their exports: documents stand alone or in groups. */
const documents = Object.values(files).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) =>
    (isDocument(value) ? [value] : Object.values(value ?? {}).filter(isDocument)).map(
      (document): [string, DocumentNode] => [name, document],
    ),
  ),
)

test("[SEC-9] the shop's own operations stay within its limits", () => {
  expect(documents.length).toBeGreaterThan(80)
  for (const [name, document] of documents) {
    const text = print(document)
    expect(sizeProblems(parseWithin(text), shopSchema), name).toEqual([])
    expect(Buffer.byteLength(JSON.stringify({ query: text })), name).toBeLessThan(graphqlLimits.body / 2)
  }
})
