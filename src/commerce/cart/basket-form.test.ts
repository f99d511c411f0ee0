import { expect, test } from 'vitest'
import { basketCommandOf } from './basket-form.ts'

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test.each([
  [
    { do: 'add', sku: '1-2' },
    { do: 'add', sku: '1-2', quantity: 1 },
  ],
  [
    { do: 'add', sku: '1-2', quantity: '3' },
    { do: 'add', sku: '1-2', quantity: 3 },
  ],
  [
    { do: 'add', sku: '1-2', quantity: '-3' },
    { do: 'add', sku: '1-2', quantity: 0 },
  ],
  [
    { do: 'add', sku: '1-2', quantity: '1.5' },
    { do: 'add', sku: '1-2', quantity: 0 },
  ],
  [
    { do: 'add', sku: '1-2', quantity: '99999999999' },
    { do: 'add', sku: '1-2', quantity: 0 },
  ],
  [
    { do: 'change', id: 'a', quantity: '2' },
    { do: 'change', id: 'a', quantity: 2 },
  ],
  [
    { do: 'change', id: 'a', sku: 's' },
    { do: 'change', id: 'a', sku: 's' },
  ],
  [
    { do: 'remove', id: 'a' },
    { do: 'remove', id: 'a' },
  ],
  [
    { do: 'restore', id: 'a' },
    { do: 'restore', id: 'a' },
  ],
  [{ do: 'accept' }, { do: 'accept' }],
])('[BAS-1] the form %j is the command %j', (fields, command) => {
  expect(basketCommandOf(form(fields))).toEqual(command)
})

test.each<Record<string, string>>([
  {},
  { do: 'add' },
  { do: 'add', sku: ' ' },
  { do: 'change', id: 'a' },
  { do: 'change', quantity: '2' },
  { do: 'remove' },
  { do: 'steal', id: 'a' },
])('[BAS-1] the form %j is no command', (fields) => {
  expect(basketCommandOf(form(fields))).toBeUndefined()
})

test('[BAS-1] a file in place of a text is no command', () => {
  const data = new FormData()
  data.set('do', new Blob(['x']), 'x')
  expect(basketCommandOf(data)).toBeUndefined()
})
