import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { contractSchema } from './contract-schema.ts'

test('[DAT-8] every type, field, argument, input and value of the GraphQL schema is described by a sentence', () => {
  const lacks: string[] = []
  const look = (place: string, { description }: { description?: string | null | undefined }) => {
    if (!/^[A-Z`].*[.:]$/s.test(description ?? '')) lacks.push(place)
  }
  for (const type of Object.values(contractSchema().getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type) || isEnumType(type)))
      continue
    look(type.name, type)
    if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value)
    else
      for (const field of Object.values(type.getFields())) {
        look(`${type.name}.${field.name}`, field)
        if ('args' in field)
          for (const argument of field.args) look(`${type.name}.${field.name}(${argument.name})`, argument)
      }
  }
  expect(lacks).toEqual([])
})
