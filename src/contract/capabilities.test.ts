import { expect, test } from 'vitest'
import { capabilities, rootFieldsOf } from './capabilities.ts'
import { contractSchema } from './contract-schema.ts'

test('every root field of the contract belongs to exactly one capability', () => {
  const schema = contractSchema()
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  expect(Object.values(rootFieldsOf).flat().toSorted()).toEqual(fields.toSorted())
  expect(Object.keys(rootFieldsOf)).toEqual([...capabilities])
})
