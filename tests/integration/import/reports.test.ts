import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedOf, type Imports, itemOf, openImports } from './open-import.ts'

let shop: Imports
beforeAll(async () => {
  shop = await openImports()
})
afterAll(() => shop.close())

test('[DEV-3] [GOO-8] rows are named by line, id and title, and a wrong currency once', async () => {
  const { summary, entries } = await shop.imported(
    feedOf(
      itemOf({ id: 'A/1', title: 'Jurk "Fleur"', price: 'gratis' }),
      itemOf({ id: 'A/2', title: 'Broek', price: '10 USD' }),
      itemOf({ id: 'A/3', title: 'Vest', price: '11 USD' }),
      itemOf({ id: 'A/4', title: 'Rok', price: '11 GBP' }),
      itemOf({ id: '', title: 'Trui' }),
      itemOf({ id: 'A/6', title: 'Jas', gtin: '1' }),
    ),
    { maxBadPercent: 90 },
  )
  expect(summary).toMatchObject({ rows: 6, skipped: 5, products: 1 })
  expect(entries).toEqual([
    'feed:3: skipped: price "gratis" is not a price (A/1, "Jurk \\"Fleur\\"")',
    'feed:7: skipped: has no id ("Trui")',
    'feed:8: note: id A/6: GTIN "1" is not valid: left out ("Jas")',
    'feed:4: skipped: 2 rows: price "10 USD" is in USD, but the shop sells in EUR (A/2, "Broek")',
    'feed:6: skipped: price "11 GBP" is in GBP, but the shop sells in EUR (A/4, "Rok")',
  ])
})

test('[DEV-3] [GOO-2] prices with three decimals are read by the other prices, and a doubtful one is named', async () => {
  const prices = ['12.990', '16.5289', '1299.000', '1.299', '49.95', '1,299.00', '12,99', '0,5']
  const { entries } = await shop.imported(
    feedOf(...prices.map((price, index) => itemOf({ id: `P${index}`, price: `${price} EUR` }))),
    { maxBadPercent: 20 },
  )
  const all = await shop.products()
  expect(prices.map((_, index) => all.get(`P${index}`)?.variants[0]?.price)).toEqual([
    1299,
    1653,
    129900,
    undefined,
    4995,
    129900,
    1299,
    50,
  ])
  expect(entries).toEqual([expect.stringMatching(/^feed:6: skipped: price "1.299 EUR" .* \(P3, "Trui"\)$/)])
})

test('[DEV-3] [GOO-2] entities of HTML are read in and outside CDATA, and an unknown one is named and stays', async () => {
  const item = (title: string) =>
    `<item><g:id>a</g:id><g:title>${title}</g:title><g:price>10 EUR</g:price></item>`
  const text = 'Caf&Eacute; &bdquo;x&ldquo; &plusmn;2 &#150; &#128;12'
  for (const title of [text, `<![CDATA[${text}]]>`, text.replaceAll('&', '&amp;')]) {
    await shop.imported(feedOf(item(title)))
    expect((await shop.products()).get('a')?.name).toEqual({ nl: 'CafÉ „x“ ±2 – €12' })
  }
  const { notes } = await shop.imported(feedOf(item('Jurk &geheim; &Merk.naam; &amp; &geheim;')))
  expect(notes).toEqual(['&geheim;, &Merk.naam; is no entity of XML or HTML: shown as it is written'])
  expect((await shop.products()).get('a')?.name).toEqual({ nl: 'Jurk &geheim; &Merk.naam; & &geheim;' })
})

test('[GOO-8] an invalid VAT rate has one note for all its rows', async () => {
  const item = (id: string, tax: string) => itemOf({ id, title: 'Jurk', tax })
  const { summary, entries } = await shop.imported(
    feedOf(item('a', 'Ex. tax'), item('b', 'Ex. tax'), item('c', 'Ex. tax'), item('d', '8')),
  )
  const rest = 'the rate of its category or the standard rate is used ("Jurk")'
  expect(summary.warnings).toBe(2)
  expect(entries).toEqual([
    `feed:3: note: id a: 3 rows, the first "Jurk": tax "Ex. tax" is not a VAT rate of NL; ${rest}`,
    `feed:6: note: id d: "Jurk": tax "8" is not a VAT rate of NL; ${rest}`,
  ])
})
