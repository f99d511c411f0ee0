import { describe, expect, test } from 'vitest'
import type { PostedForm } from '../forms/posted-form.ts'
import {
  missingOptionResult,
  readNewsletterChange,
  readSubscription,
  refusedNewsletterForm,
} from './newsletter-form.ts'

const posted = (fields: Record<string, string>): PostedForm => ({
  name: 'change',
  mutationId: 'id',
  text: (field) => fields[field] ?? '',
  all: (field) => [fields[field] ?? ''],
})
const t = (key: string) => key

describe('[NEW-2] reading the fields of the unsubscribe page', () => {
  test.each([
    [
      { option: 'frequency|1', email: 'a@b.example', pauseDays: '7' },
      { email: 'a@b.example', type: 'frequency', code: 1, pauseDays: null },
    ],
    [
      { option: 'pause|-100', token: 'x.y', pauseDays: '14' },
      { token: 'x.y', type: 'pause', code: -100, pauseDays: 14 },
    ],
    [
      { option: 'pause|-100', email: '', pauseDays: '1e9' },
      { email: '', type: 'pause', code: -100, pauseDays: null },
    ],
    [{ option: '', email: 'a@b.example' }, undefined],
  ])('%j', (fields, input) => {
    expect(readNewsletterChange(posted(fields))?.input).toEqual(input)
  })
})

test.each([
  [{}, ['email required', 'option required']],
  [{ email: 'a@' }, ['email email', 'option required']],
  [{ email: 'a@b.example' }, ['option required']],
  [{ token: 't' }, ['option required']],
])('[NEW-2] [UX-6] without an option all missing fields are reported: %j', (fields, problems) => {
  const result = missingOptionResult(posted(fields as Record<string, string>))
  expect(result.problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
})

describe('[NEW-1] the form', () => {
  test('consents only by its box', () => {
    expect(readSubscription(posted({ consent: 'yes' }), '/x').input).toMatchObject({
      consent: true,
      page: '/x',
      areaKey: null,
    })
    expect(readSubscription(posted({ consent: 'on' }), '/x').input.consent).toBe(false)
  })

  test('keeps the input, but not the consent to another text', () => {
    const form = (error: 'CONSENT_CHANGED' | 'TOO_MANY_ATTEMPTS') =>
      refusedNewsletterForm(
        t,
        posted({ email: 'a', consent: 'yes' }),
        { problems: [], error, waitSeconds: 60 },
        '',
      )
    expect([form('CONSENT_CHANGED').value('email'), form('CONSENT_CHANGED').value('consent')]).toEqual([
      'a',
      '',
    ])
    expect(form('TOO_MANY_ATTEMPTS').value('consent')).toBe('yes')
  })
})
