import { describe, expect, test } from 'vitest'
import { insertParts, placeholderFor, toPart, withOwnIds } from './parts.ts'

const inserted = (page: object, html: string) => insertParts(Buffer.from(html), page).toString()

describe('[DAT-7] parts of a page', () => {
  test('are inserted wherever their placeholders are, as often as they occur', () => {
    const page = { parts: [] }
    const [card, price] = [Buffer.from('<li>Jurk</li>'), Buffer.from('€ 59,95')]
    const html = `<ul>${placeholderFor(page, card)}${placeholderFor(page, price)}</ul>${placeholderFor(page, card)}`
    expect(html).not.toContain('Jurk')
    expect(inserted(page, html)).toBe('<ul><li>Jurk</li>€ 59,95</ul><li>Jurk</li>')
  })

  test('can contain other parts', () => {
    const page = { parts: [] }
    const inner = placeholderFor(page, Buffer.from('één'))
    const outer = insertParts(Buffer.from(`<b>${inner}</b>`), page)
    expect(inserted(page, `<p>${placeholderFor(page, outer)}</p>`)).toBe('<p><b>één</b></p>')
  })

  test('exclude the code that Astro adds for islands, which stories need', () => {
    const code = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
    const page = { parts: [] }
    const price = placeholderFor(page, Buffer.from('€ 59,95'))
    expect(toPart(page, `${code}<b>${price}</b>`).toString()).toBe('<b>€ 59,95</b>')
    expect(toPart({}, `${code}<b>Jurk</b>`).toString()).toBe(`${code}<b>Jurk</b>`)
  })

  test('have ids of React that no other island of the page has', () => {
    const island = '<astro-island uid="1" prefix="r1"><p id="_r1R_0_" aria-describedby="a _r1R_1_">r1R_</p>'
    expect(withOwnIds(island + island.replaceAll('r1', 'r12'), 'bar')).toBe(
      `${island}${island.replaceAll('r1', 'r12')}`
        .replaceAll('prefix="', 'prefix="bar-')
        .replaceAll('_r1', '_bar-r1'),
    )
  })

  test('are returned as text if they will not be inserted later', () => {
    expect(placeholderFor({}, Buffer.from('<li>één</li>'))).toBe('<li>één</li>')
  })

  test.each(['', '<!-- 0 -->', '<!--0-->', '<p>é</p>'])('a page without parts is unchanged: %j', (html) => {
    expect(inserted({}, html)).toBe(html)
    expect(inserted({ parts: [Buffer.from('x')] }, html)).toBe(html)
  })
})
