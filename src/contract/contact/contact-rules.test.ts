import { describe, expect, test } from 'vitest'
import {
  type ContactMessage,
  type ContactRules,
  cleanMessage,
  contactProblems,
  hasField,
  isRequired,
  type MessageField,
  messageFields,
  messageLengths,
  messagePostalCodeProblem,
  onlyTopicFields,
  optOuts,
  type TopicFields,
} from './contact-rules.ts'

const rules: ContactRules = {
  country: 'DE',
  needs: ['customernumber', 'address'],
  today: '2026-11-21',
  needsTerms: true,
}
const good: ContactMessage = {
  salutation: 'female',
  firstname: 'Anna',
  lastname: 'Müller-Ørsted',
  email: 'anna@kundin.example',
  phone: '+49 800 000 0199',
  customernumber: '200300402',
  birthday: '03.11.1979',
  street: 'Straße des 17. Juni',
  housenumber: '12 a-c',
  postalcode: '26999',
  city: 'Frankfurt (Oder)',
  subject: 'Frage & <b>Antwort</b> 🌷',
  message: 'Guten Tag,\nwo ist meine Jacke?',
  terms: true,
  canceladvertising: false,
  cancelmarketing: false,
  cancelnl: false,
}
const problems = (own: Partial<ContactMessage>, more: Partial<ContactRules> = {}) =>
  contactProblems(cleanMessage({ ...good, ...own }), { ...rules, ...more }).map(
    ({ field, problem }) => `${field} ${problem}`,
  )

describe('[CTC-2] the contact form', () => {
  test('a good message has no problem', () => expect(problems({})).toEqual([]))

  test('an empty message misses its required fields, in the order of the form', () => {
    const empty = Object.fromEntries(messageFields.map((field) => [field, ' '])) as Record<
      MessageField,
      string
    >
    expect(problems({ ...empty, terms: false })).toEqual([
      'firstname required',
      'lastname required',
      'email required',
      'customernumber required',
      'street required',
      'housenumber required',
      'postalcode required',
      'city required',
      'message required',
      'terms required',
    ])
    expect(problems({ ...empty }, { needs: [] })).toEqual([
      'firstname required',
      'lastname required',
      'email required',
      'message required',
    ])
  })

  test.each<[MessageField, string, string]>([
    ['firstname', 'R2D2', 'letters'],
    ['lastname', '<b>Meier</b>', 'letters'],
    ['email', 'anna', 'email'],
    ['email', 'anna@kundin.example\r\nBcc: x@y.example', 'email'],
    ['phone', '12 ab', 'phone'],
    ['customernumber', 'K-2003', 'digits'],
    ['customernumber', '1'.repeat(21), 'tooLong'],
    ['birthday', '31.02.1979', 'date'],
    ['birthday', '22.11.2026', 'date'],
    ['street', 'Weg {1}', 'special'],
    ['street', '<script>', 'special'],
    ['housenumber', '12 $', 'special'],
    ['postalcode', '2042 ZZ', 'digits'],
    ['city', 'Berlin 10', 'letters'],
    ['city', 'Köln!', 'letters'],
    ['city', '2042', 'letters'],
    ['city', "'", 'letters'],
    ['subject', 'a'.repeat(messageLengths.subject + 1), 'tooLong'],
    ['message', 'a'.repeat(messageLengths.message + 1), 'tooLong'],
  ])('%s %j: %s', (field, text, problem) =>
    expect(problems({ [field]: text })).toEqual([`${field} ${problem}`]),
  )

  test.each<[MessageField, string]>([
    ['lastname', "'t Hart"],
    ['street', '’s-Gravendijkwal'],
    ['housenumber', '14bis'],
    ['housenumber', '12 1/2'],
    ['city', "'s-Gravenhage"],
    ['city', '2e Exloërmond'],
  ])('[CTC-2] %s accepts %j', (field, text) => expect(problems({ [field]: text })).toEqual([]))

  test.each([
    ['NL', '', undefined],
    ['NL', '2042ZZ', undefined],
    ['NL', '2042 zz', undefined],
    ['NL', '2042  ZZ', undefined],
    ['NL', '204 ZZ', 'postalCode'],
    ['NL', '2042', 'postalCode'],
    ['NL', '2042 Z1', 'postalCode'],
    ['NL', '20420 ZZ', 'postalCode'],
    ['DE', '', undefined],
    ['DE', '26999', undefined],
    ['DE', 'D-26999', 'digits'],
    ['CH', '8400', undefined],
    ['CH', '84 00', 'digits'],
  ] as const)('[CTC-2] postal code check of %s for %j: %s', (country, text, problem) =>
    expect(messagePostalCodeProblem(text, country)).toBe(problem),
  )

  test('direction marks and line breaks are removed; only the message keeps its lines', () => {
    expect(
      cleanMessage({
        ...good,
        firstname: 'Anna\r\nBcc: x@y.example',
        subject: 'a\u202Egpj.exe',
        message: 'a\r\nb\u202E\u0000c',
      }),
    ).toMatchObject({ firstname: 'Anna Bcc: x@y.example', subject: 'agpj.exe', message: 'a\nbc' })
  })

  test('consent is a problem only where it is needed', () => {
    expect(problems({ terms: false })).toEqual(['terms required'])
    expect(problems({ terms: false }, { needsTerms: false })).toEqual([])
  })

  const everyone = ['firstname', 'lastname', 'email', 'subject', 'message']
  const address = ['street', 'housenumber', 'postalcode', 'city']
  test.each<[string, TopicFields, string[]]>([
    ['nothing more', { needs: [], optional: [] }, []],
    ['the number', { needs: ['customernumber'], optional: [] }, ['customernumber']],
    [
      'the address, with the salutation of a letter',
      { needs: ['address'], optional: [] },
      ['salutation', ...address],
    ],
    ['what helps', { needs: [], optional: ['phone', 'birthday'] }, ['phone', 'birthday']],
    ['objections', { needs: [], optional: ['objections'] }, [...optOuts]],
    ['an address that helps', { needs: [], optional: ['address'] }, ['salutation', ...address]],
  ])('the form has %s, and everything else is dropped', (_, questions, fields) => {
    const names = ['salutation', ...messageFields, ...optOuts] as const
    const present = names.filter((name) => hasField(name, questions))
    expect(present.toSorted()).toEqual([...everyone, ...fields].toSorted())
    const full = { ...good, canceladvertising: true, cancelmarketing: true, cancelnl: true }
    const left = onlyTopicFields(full, questions)
    for (const name of names)
      expect(left[name], name).toBe(
        present.includes(name)
          ? full[name]
          : name === 'salutation'
            ? 'notSpecified'
            : name.startsWith('cancel')
              ? false
              : '',
      )
    expect(left.terms).toBe(true)
  })

  test.each([
    ['NL', 'Damstraat 12', '', 'Damstraat', '12'],
    ['NL', 'Damstraat 12a', '', 'Damstraat', '12 a'],
    ['DE', 'Am Lindenwall 21', '', 'Am Lindenwall', '21'],
    ['NL', 'Damstraat', '', 'Damstraat', ''],
    ['NL', 'Plein 1945', '12', 'Plein 1945', '12'],
    ['GB', '12 High Street', '', '12 High Street', ''],
  ])('[UX-6] %s: the street %j with the number %j is %j, %j', (country, street, housenumber, ...expected) => {
    const cleaned = cleanMessage({ ...good, street, housenumber }, country)
    expect([cleaned.street, cleaned.housenumber]).toEqual(expected)
  })

  test.each<[MessageField, boolean, boolean]>([
    ['email', true, true],
    ['customernumber', false, true],
    ['city', false, true],
    ['birthday', false, false],
  ])('%s is required %s, by a topic that needs number and address %s', (field, plain, special) => {
    expect(isRequired(field, [])).toBe(plain)
    expect(isRequired(field, ['customernumber', 'address'])).toBe(special)
  })
})
