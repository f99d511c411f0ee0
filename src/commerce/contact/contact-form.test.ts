import { describe, expect, test } from 'vitest'
import { readMessages } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { postedForm } from '../forms/posted-form.ts'
import { contactProblemText, fileProblemText, readMessage } from './contact-form.ts'

const translatorFor = (locale: string) => createTranslate(locale, readMessages('i18n', locale))
const nl = translatorFor('nl-NL')
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
    const untranslated = createTranslate('xx-XX', {})
    for (const field of ['customernumber', 'postalcode'] as const)
      expect(contactProblemText(untranslated, { field, problem: 'digits' })).toBe('Nur Zahlen sind erlaubt')
    expect(contactProblemText(translatorFor('de-DE'), { field: 'postalcode', problem: 'digits' })).toBe(
      'Nur Zahlen sind erlaubt',
    )
  })

  test.each(['nl-NL', 'de-DE', 'de-CH', 'fr-CH'])(
    'every required field of %s has its own message',
    (locale) => {
      const t = translatorFor(locale)
      const fields = [
        ...['city', 'customernumber', 'email', 'firstname', 'housenumber', 'lastname'],
        ...['message', 'postalcode', 'street'],
      ] as Parameters<typeof contactProblemText>[1]['field'][]
      const messages = fields.map((field) => contactProblemText(t, { field, problem: 'required' }))
      expect(new Set(messages).size).toBe(fields.length)
      expect(messages).not.toContain(t('form.error.required'))
      expect(messages.join()).not.toMatch(/contact\.|form\./)
      if (locale === 'de-CH') expect(messages.join()).not.toContain('ß')
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
    const messages = ['nl-NL', 'de-DE', 'fr-CH'].map((locale) =>
      translatorFor(locale)('contact.file.unexpected'),
    )
    expect(messages[0]).toBe('Er is bij het uploaden een onverwachte fout opgetreden. Probeer het nog eens.')
    expect(new Set(messages).size).toBe(3)
  })
})

test('[CTC-2] a posted form is read as a message; an unknown salutation is replaced', () => {
  const posted = postedForm(
    (field) => ({ salutation: ['Dr'], firstname: ['Anna'], terms: ['yes'], cancelnl: ['on'] })[field] ?? [],
  )
  expect(readMessage(posted)).toMatchObject({
    ...{ salutation: 'notSpecified', firstname: 'Anna', lastname: '', terms: true },
    ...{ cancelnl: false, canceladvertising: false },
  })
})
