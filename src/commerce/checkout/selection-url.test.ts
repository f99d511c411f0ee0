import { describe, expect, test } from 'vitest'
import { readSelection } from '../product/read-selection.ts'
import { selectionPairs, selectionQuery } from '../product/selection-query.ts'
import { selectionUrl } from './selection-url.ts'

const variant = (sku: string, colour: string, size: string) => ({
  sku,
  availability: 'IN_STOCK',
  choice: [
    { attribute: 'colour', value: colour },
    { attribute: 'size', value: size },
    { attribute: 'cut', value: 'wide' },
  ],
})
const product = {
  slug: 'jurk',
  masterSku: '100',
  choice: [],
  variantAttributes: [
    { code: 'colour', values: [{ code: 'blue' }, { code: 'sea: green' }] },
    { code: 'size', values: [{ code: 's' }, { code: 'm' }] },
    { code: 'cut', values: [{ code: 'wide' }] },
  ],
  variants: [variant('100-1', 'blue', 's'), variant('100-2', 'sea: green', 'm')],
}
const tenant = { i18n: { defaultLocale: 'nl-NL', locales: ['nl-NL'] }, paths: {} } as unknown as Parameters<
  typeof selectionUrl
>[0]
const cut = 'wide'

describe('[UX-3] [PRO-2] the selection is part of the URL', () => {
  test.each([
    [{ cut }, '/p/jurk/100'],
    [{ cut, colour: 'blue' }, '/p/jurk/100?chosen=colour:blue'],
    [{ cut, colour: 'sea: green' }, '/p/jurk/100?chosen=colour:sea:%20green'],
    [{ cut, size: 's' }, '/p/jurk/100?chosen=size:s'],
    [{ cut, size: 's', colour: 'blue' }, '/p/jurk/100-1'],
  ])('%j is %s', (selected, url) => {
    expect(selectionUrl(tenant, 'nl-NL', product, selected)).toBe(url)
    const query = new URL(url, 'https://shop.example').searchParams
    if (query.size > 0) expect(readSelection(product, query)).toEqual(selected)
  })

  test.each([
    ['nothing', '', {}],
    ['an unknown attribute', 'chosen=toString:blue&chosen=__proto__:x', {}],
    ['an unknown value', 'chosen=colour:red', {}],
    ['no pair', 'chosen=&chosen=colour&chosen=:', {}],
    ['two values of one attribute, the last', 'chosen=size:s&chosen=size:m', { size: 'm' }],
    ['in any order', 'chosen=size:s&chosen=colour:blue', { colour: 'blue', size: 's' }],
    [
      'a combination without a variant: the first attribute',
      'chosen=colour:blue&chosen=size:m',
      { colour: 'blue' },
    ],
    ['a flood', `${'chosen=x:y&'.repeat(999)}chosen=colour:blue`, {}],
  ])('of %s, the valid part is read', (_, query, selected) => {
    expect(readSelection(product, new URLSearchParams(query))).toEqual({ cut, ...selected })
  })

  test('the pairs that a form posts restore the selection, and always give a valid URL', () => {
    expect(selectionQuery(selectionPairs(product, { cut, colour: 'blue' }))).toBe('?chosen=colour:blue')
    expect(selectionQuery(['a&b=c#d\r\n', '\ud800'])).toBe('?chosen=a%26b%3Dc%23d%0D%0A&chosen=%EF%BF%BD')
    expect(selectionQuery([])).toBe('')
  })
})
