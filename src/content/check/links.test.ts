import { describe, expect, test } from 'vitest'
import {
  check,
  type Files,
  filesLinkingTo,
  order,
  problemAt,
  service,
} from '#tests/support/content/check-files.ts'

describe('[DEV-1] the content check validates links', () => {
  test.each<[string, Files, string | undefined]>([
    ['/klantenservice/bestellen', order, undefined],
    ['/klantenservice/bestellen#hulp', order, undefined],
    ['/klantenservice/bestellen#nee', order, 'names an anchor that the page does not have'],
    ['/klantenservice/bestelen', order, 'leads to a page that has no file in nl-NL'],
    ['/klantenservice-bestellen', order, 'is not a path of proef in nl-NL'],
    ['/klantenservice/bestellen/', order, 'should be /klantenservice/bestellen'],
    ['/fr/klantenservice', {}, 'starts with a language; links are written without'],
    ['/c/dames/jurken', {}, undefined],
    ['/p/jurk/123', {}, undefined],
    ['/warenkorb', {}, undefined],
    ['/winkelmand', {}, 'is not a path of proef in nl-NL'],
    ['route:wishlist', {}, undefined],
    ['route:wishes', {}, 'is not the name of a route'],
    ['#nee', {}, 'is not an anchor of this page'],
    ['https://elders.example/x', {}, undefined],
    ['mailto:a@b.example', {}, undefined],
  ])('the link %s', (href, more, problem) => {
    expect(check(filesLinkingTo(href, more))).toEqual(
      problem === undefined ? [] : problemAt('blocks[0].link.href', `${href} ${problem}`),
    )
  })

  test('a link of a menu is checked in every locale of its language', () => {
    const footer = { columns: [{ title: 'Hulp', links: [{ label: 'K', href: '/klantenservice' }] }] }
    expect(check({ ...service(), 'nl/menus/footer.json': footer })).toEqual([])
    expect(check({ ...service(), 'fr/menus/footer.json': footer })).toEqual([
      'fr/menus/footer.json: columns[0].links[0].href: /klantenservice leads to a page that has no file in fr-NL',
    ])
  })
})
