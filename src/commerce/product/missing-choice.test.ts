import { expect, test } from 'vitest'
import { localeMessages } from '#i18n/locale-messages.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { missingChoiceMessage, openAttributes } from './missing-choice.ts'

const tenants = loadTenants('tenants')
const attribute = (code: string, label: string, ...values: string[]) => ({
  ...{ code, label },
  values: values.map((value) => ({ code: value })),
})
const colour = attribute('colour', 'Kleur', 'black', 'red')
const size = attribute('size', 'Maat', '75', '80')
const cup = attribute('cup', 'Cup', 'B', 'C')
const length = attribute('length', 'Lengte', '30', '32')

test.each([
  ['nl', 'nl-NL', [size], 'Selecteer eerst een variant. Kies nog een maat.'],
  ['nl', 'nl-NL', [size, cup], 'Selecteer eerst een variant. Kies nog een maat en een cupmaat.'],
  ['nl', 'nl-NL', [size, length], 'Selecteer eerst een variant. Kies nog: Maat en Lengte.'],
  ['nl', 'nl-NL', [], undefined],
  [
    ...['de', 'de-DE'],
    [colour, size, cup],
    'Bitte wählen Sie zuerst eine Variante. Wählen Sie noch eine Farbe, eine Größe und eine Cupgröße.',
  ],
  [
    ...['ch', 'de-CH'],
    [size, cup],
    'Bitte wählen Sie zuerst eine Variante. Wählen Sie noch eine Grösse und eine Cupgrösse.',
  ],
  [
    ...['ch', 'fr-CH'],
    [size, cup],
    'Veuillez d’abord choisir une variante. Choisissez encore une taille et un bonnet.',
  ],
  [
    ...['uk', 'en-GB'],
    [size, cup],
    'Please choose an option first. You still need to choose a size and a cup size.',
  ],
] as [string, string, (typeof size)[], string | undefined][])(
  '[PHO-1] [UX-3] %s in %s names all that is missing of %j',
  (id, locale, missing, expected) => {
    const tenant = tenants.byId(id)
    if (!tenant) throw new Error(`${id} is needed.`)
    const { t } = localeMessages(tenant, locale)
    expect(missingChoiceMessage(missing, { t, locale })).toBe(expected)
  },
)

test('[UX-3] what has one value, or is selected, is not missing', () => {
  const one = attribute('length', 'Lengte', '32')
  const product = { variantAttributes: [colour, size, cup, one], variants: [], choice: [] }
  const codes = (selected?: Record<string, string>) =>
    openAttributes(product, selected).map(({ code }) => code)
  expect(codes()).toEqual(['colour', 'size', 'cup'])
  expect(codes({ colour: 'red', length: '32' })).toEqual(['size', 'cup'])
})
