// cspell:ignore maks publishablekey lable -- misspelt keys
import { describe, expect, test } from 'vitest'
import { readSettings as readMedusa } from '../medusa/settings.ts'
import { readSettings as readVendure } from '../vendure/settings.ts'

const medusa = { publishableKey: 'pk_1' }

describe('[TEN-2] settings of an adapter that are wrong are named, each with what is expected', () => {
  test.each<[typeof readVendure | typeof readMedusa, object, string]>([
    [readVendure, { chanel: 'nl' }, 'unknown key chanel; did you mean channel?'],
    [readVendure, { channel: 5 }, 'channel: 5: '],
    [
      readVendure,
      { channel: 'a\nb' },
      'channel: "a\\nb": at most 200 letters, digits and signs without blanks',
    ],
    [readVendure, { channel: 'nl–be' }, 'without blanks are expected'],
    [readVendure, { channel: '' }, 'channel: ""'],
    [readVendure, { languages: { nl: 'nl' } }, 'languages.nl: a locale such as nl-NL is expected'],
    [
      readVendure,
      { languages: { 'nl-NL': 'dutch!' } },
      'languages.nl-NL: "dutch!": a language code of Vendure',
    ],
    [readVendure, { brandFacet: ' ' }, 'brandFacet: " ": the code of a facet is expected'],
    [readVendure, { deliveryWorkingDays: { x: { min: 5, max: 2 } } }, 'deliveryWorkingDays.x: min is larger'],
    [
      readVendure,
      { deliveryWorkingDays: { x: { min: 1, maks: 2 } } },
      'unknown key maks; known are min, max',
    ],
    [readVendure, { paymentMethods: { x: 'CASH' } }, 'paymentMethods.x: "CASH"'],
    [readMedusa, {}, 'publishableKey: a publishable key of Medusa is expected'],
    [readMedusa, { publishableKey: 'sk_1' }, 'publishableKey: a publishable key begins with pk_'],
    [readMedusa, { publishablekey: 'pk_1' }, 'unknown key publishablekey; did you mean publishableKey?'],
    [readMedusa, { ...medusa, region: 'nl' }, 'region: "nl": an id of a region begins with reg_'],
    [readMedusa, { ...medusa, searchIndex: 'true' }, 'searchIndex: "true"'],
    [
      readMedusa,
      { ...medusa, payments: { a: { lable: 'iDEAL' } } },
      'unknown key lable; did you mean label?',
    ],
    [
      readMedusa,
      { ...medusa, names: { Zwart: { de: 'Schwarz' } } },
      'names.Zwart.de: a locale such as nl-NL is expected',
    ],
    [
      readMedusa,
      { ...medusa, payments: { a: { label: { nl: 'iDEAL' } } } },
      'a locale such as nl-NL is expected',
    ],
  ])('%#', (read, settings, problem) => {
    expect(() => read(settings as never)).toThrow(problem)
  })

  test('several are one message', () => {
    expect(() => readVendure({ chanel: 'nl', brandFacet: '' })).toThrow(
      /^A Vendure service cannot be opened: brandFacet: .*; unknown key chanel; did you mean channel\?\.$/,
    )
  })

  test.each<[typeof readVendure | typeof readMedusa, object, string]>([
    [readVendure, { languages: { 'nl-BE': 'nl' } }, "languages: none of the shop's locales is there"],
    [
      readMedusa,
      { ...medusa, payments: { pp_a: { label: { 'de-DE': 'Rechnung' } } } },
      "payments.pp_a.label: none of the shop's locales is there; they are nl-NL, en-GB.",
    ],
  ])('%# values of which the shop uses none are named, others may be there', (read, settings, problem) => {
    expect(() => read(settings as never, ['nl-NL', 'en-GB'])).toThrow(problem)
    expect(() => read(settings as never, ['nl-NL', 'nl-BE', 'de-DE'])).not.toThrow()
  })
})
