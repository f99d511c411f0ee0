import { isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { capabilities, capabilityValues, rootFieldsOf, shopFields } from './capabilities.ts'
import { contractSchema } from './contract-schema.ts'

test('every root field of the contract belongs to exactly one capability, or to the shop itself', () => {
  const schema = contractSchema()
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  expect([...Object.values(rootFieldsOf).flat(), ...shopFields].toSorted()).toEqual(fields.toSorted())
  expect(Object.keys(rootFieldsOf)).toEqual([...capabilities])
})

test('every capability is a value of the enum of the contract', () => {
  const type = contractSchema().getType('Capability')
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
  expect(Object.values(capabilityValues)).toEqual(values)
  expect(Object.keys(capabilityValues)).toEqual([...capabilities])
})
