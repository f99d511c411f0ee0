import { expect, test } from 'vitest'
import { cleanContact, contactProblems, type TypedContact } from './contact-rules.ts'

const anna: TypedContact = {
  firstName: 'Anna',
  lastName: 'de Wit',
  email: 'anna@duinlicht.example',
  phone: '',
  birthday: '',
}

test.each<[string, Partial<TypedContact>, string[]]>([
  ['the least', {}, []],
  ['all', { phone: '+31 88 000 0100', birthday: '31-12-1980' }, []],
  ['a name from right to left', { firstName: 'سارة', lastName: 'الحداد' }, []],
  ['a name with a direction hidden in it', { firstName: '\u202eAnna' }, []],
  [
    'nothing',
    { firstName: '', lastName: ' ', email: '' },
    ['firstName required', 'lastName required', 'email required'],
  ],
  ['an emoji', { firstName: '🩱' }, ['firstName letters']],
  ['10,000 characters', { lastName: 'a'.repeat(10_000) }, ['lastName tooLong']],
  [
    'two lines in a letter’s head',
    { email: 'anna@duinlicht.example\r\nbcc: all@duinlicht.example' },
    ['email email'],
  ],
  ['a telephone of letters', { phone: 'call me' }, ['phone phone']],
  ['no day', { birthday: '31-02-1980' }, ['birthday date']],
  ['a child', { birthday: '2012-01-01' }, ['birthday adult']],
])('[BAS-2] [UX-6] %s', (_, change, problems) => {
  const found = contactProblems(cleanContact({ ...anna, ...change }), '2026-11-21')
  expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
})
