import { afterEach, expect, test } from 'vitest'
import { checkFields } from '#components/checkout/check-fields.ts'

afterEach(() => document.body.replaceChildren())

/** The address fields of the checkout, as autofill fills them: it has no token for a house number. */
function fill(country: string, street: string, houseNumber = ''): HTMLFormElement {
  const root = document.createElement('div')
  root.dataset.sentences = '{}'
  root.innerHTML = `<form><div data-country="${country}">
    ${['street', 'houseNumber', 'addition'].map((name) => `<input class="field" id="${name}" name="${name}">`).join('')}
  </div></form>`
  document.body.append(root)
  checkFields(root)
  const form = root.querySelector('form') as HTMLFormElement
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  field('houseNumber').value = houseNumber
  field('street').value = street
  field('street').dispatchEvent(new Event('change', { bubbles: true }))
  return form
}

test.each([
  ['NL', 'Damstraat 12', '', ['Damstraat', '12', '']],
  ['NL', 'Damstraat 12 bis', '', ['Damstraat', '12', 'bis']],
  ['DE', 'Am Lindenwall 21a', '', ['Am Lindenwall', '21a', '']],
  ['NL', 'Damstraat 12', '14', ['Damstraat 12', '14', '']],
  ['NL', 'Damstraat', '', ['Damstraat', '', '']],
  ['GB', '12 High Street', '', ['12 High Street', '', '']],
])('[UX-6] %s: %j beside the number %j becomes %j', (country, street, houseNumber, expected) => {
  const data = new FormData(fill(country, street, houseNumber))
  expect(['street', 'houseNumber', 'addition'].map((name) => data.get(name))).toEqual(expected)
})
