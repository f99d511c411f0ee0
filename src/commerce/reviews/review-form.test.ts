import { expect, test } from 'vitest'
import { reviewCommandOf } from './review-form.ts'

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const draft = { stars: 0, title: '', text: '', name: '', city: '' }

test.each([
  [{ yes: 'r1' }, { do: 'judge', review: 'r1', helpful: true }],
  [{ no: 'r1' }, { do: 'judge', review: 'r1', helpful: false }],
  [
    { do: 'write', stars: '4', title: 'A' },
    { do: 'write', draft: { ...draft, stars: 4, title: 'A' } },
  ],
  [
    { do: 'write', stars: '04' },
    { do: 'write', draft },
  ],
  [
    { do: 'write', stars: '9' },
    { do: 'write', draft },
  ],
  [{ do: 'add', sku: '1' }, undefined],
  [{}, undefined],
])('[RAT-1] the form %j is the command %j', (fields, command) => {
  expect(reviewCommandOf(form(fields))).toEqual(command)
})
