import { describe, expect, test } from 'vitest'
import { partOf, placeOf, withParts } from './parts.ts'

const written = (page: object, html: string) => withParts(Buffer.from(html), page).toString()

describe('[DAT-7] parts of a page', () => {
  test('are inserted wherever their placeholders are, as often as they occur', () => {
    const page = { parts: [] }
    const [card, price] = [Buffer.from('<li>Jurk</li>'), Buffer.from('€ 59,95')]
    const html = `<ul>${placeOf(page, card)}${placeOf(page, price)}</ul>${placeOf(page, card)}`
    expect(html).not.toContain('Jurk')
    expect(written(page, html)).toBe('<ul><li>Jurk</li>€ 59,95</ul><li>Jurk</li>')
  })

  test('can contain other parts', () => {
    const page = { parts: [] }
    const inner = placeOf(page, Buffer.from('één'))
    const outer = withParts(Buffer.from(`<b>${inner}</b>`), page)
    expect(written(page, `<p>${placeOf(page, outer)}</p>`)).toBe('<p><b>één</b></p>')
  })

  test('exclude the code that Astro adds for islands, which stories need', () => {
    const code = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
    const page = { parts: [] }
    const price = placeOf(page, Buffer.from('€ 59,95'))
    expect(partOf(page, `${code}<b>${price}</b>`).toString()).toBe('<b>€ 59,95</b>')
    expect(partOf({}, `${code}<b>Jurk</b>`).toString()).toBe(`${code}<b>Jurk</b>`)
  })

  test('are returned as text if they will not be inserted later', () => {
    expect(placeOf({}, Buffer.from('<li>één</li>'))).toBe('<li>één</li>')
  })

  test.each(['', '<!-- 0 -->', '<!--0-->', '<p>é</p>'])('a page without parts is unchanged: %j', (html) => {
    expect(written({}, html)).toBe(html)
    expect(written({ parts: [Buffer.from('x')] }, html)).toBe(html)
  })
})
