import { describe, expect, test } from 'vitest'
import { readMessages } from '../i18n/messages.ts'
import { createTranslate } from '../i18n/translate.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { contactProblemText, fileProblemText, typedMessage } from './contact-form.ts'
import { postedForm } from './posted-form.ts'

const words = (locale: string) => createTranslate(locale, readMessages('i18n', locale))
const nl = words('nl-NL')
const limits = loadTenants('tenants').byId('nl')?.contact.uploads
if (!limits) throw new Error('nl ships')

describe('[CTC-2] the messages of the contact form', () => {
  test.each([
    ['postalcode', 'postalCode', 'Vul alsjeblieft je postcode in'],
    ['postalcode', 'required', 'Vul alsjeblieft je postcode in'],
    ['birthday', 'date', 'Dit is geen geldige datum. Schrijf hem zo: 31-12-1980.'],
    ['street', 'special', 'Gebruik geen bijzondere tekens.'],
    ['city', 'letters', 'Gebruik geen bijzondere tekens of cijfers.'],
    ['customernumber', 'digits', 'Alleen cijfers zijn toegestaan'],
  ] as const)('%s %s: %s', (field, problem, sentence) =>
    expect(contactProblemText(nl, { field, problem })).toBe(sentence),
  )

  test('digits have the specification’s default message', () => {
    const nothing = createTranslate('xx-XX', {})
    for (const field of ['customernumber', 'postalcode'] as const)
      expect(contactProblemText(nothing, { field, problem: 'digits' })).toBe('Nur Zahlen sind erlaubt')
    expect(contactProblemText(words('de-DE'), { field: 'postalcode', problem: 'digits' })).toBe(
      'Nur Zahlen sind erlaubt',
    )
  })

  test.each(['nl-NL', 'de-DE', 'de-CH', 'fr-CH'])(
    'every required field of %s has its own message',
    (locale) => {
      const t = words(locale)
      const fields = [
        ...['city', 'customernumber', 'email', 'firstname', 'housenumber', 'lastname'],
        ...['message', 'postalcode', 'street'],
      ] as Parameters<typeof contactProblemText>[1]['field'][]
      const said = fields.map((field) => contactProblemText(t, { field, problem: 'required' }))
      expect(new Set(said).size).toBe(fields.length)
      expect(said).not.toContain(t('form.error.required'))
      expect(said.join()).not.toMatch(/contact\.|form\./)
      if (locale === 'de-CH') expect(said.join()).not.toContain('ß')
    },
  )
})

describe('[CTC-3] the messages about files', () => {
  test.each([
    ['duplicate', /^‘a\.jpg’ is er al bij\.$/],
    ['format', /jpg, jpeg, png, gif, webp, bmp, heic, heif, doc, docx, xls, xlsx, ppt, pptx, rtf, pdf, txt/],
    ['tooLarge', /tot 5 MB/],
    ['noRoom', /Samen .* tot 5 MB/],
    ['tooMany', /10 bestanden/],
    ['infected', /schadelijks/],
    ['failed', /niet controleren/],
  ] as const)('%s', (problem, sentence) =>
    expect(fileProblemText(nl, 'a.jpg', problem, limits)).toMatch(sentence),
  )

  test('[ERR-1] an unexpected error has a message in every language', () => {
    const said = ['nl-NL', 'de-DE', 'fr-CH'].map((locale) => words(locale)('contact.file.unexpected'))
    expect(said[0]).toBe('Er is bij het uploaden een onverwachte fout opgetreden. Probeer het nog eens.')
    expect(new Set(said).size).toBe(3)
  })
})

test('[CTC-2] a posted form is read as a message; an unknown salutation is replaced', () => {
  const posted = postedForm(
    (field) => ({ salutation: ['Dr'], firstname: ['Anna'], terms: ['yes'], cancelnl: ['on'] })[field] ?? [],
  )
  expect(typedMessage(posted)).toMatchObject({
    ...{ salutation: 'notSpecified', firstname: 'Anna', lastname: '', terms: true },
    ...{ cancelnl: false, canceladvertising: false },
  })
})
