import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodePath, encodeSegment } from '#tenancy/sku-path.ts'
import { linkPath } from './link-path.ts'

describe('[MAI-2] a link without a token survives what mail programs add', () => {
  const links: [requested: string, search: string, expected: string][] = [
    ['/klantenservice.', '', '/klantenservice'],
    ['/klantenservice%2C', '', '/klantenservice'],
    ['/klantenservice)', '', '/klantenservice'],
    ['/klantenservice).', '', '/klantenservice'],
    ['/klantenservice%3E', '', '/klantenservice'],
    ['/klantenservice%22%3Ehier%3C/a%3E', '', '/klantenservice'],
    ["/klantenservice'", '', '/klantenservice'],
    ['/klantenservice;', '', '/klantenservice'],
    ['/klantenservice!', '', '/klantenservice'],
    ['/klantenservice%20', '', '/klantenservice'],
    ['/klantenservice%20of%20bel', '', '/klantenservice'],
    ['/%20klantenservice', '', '/klantenservice'],
    ['/%3Cklantenservice%3E', '', '/klantenservice'],
    ['/klantenservice=', '', '/klantenservice'],
    ['/klantenservice=20', '', '/klantenservice'],
    ['/klantenservice%3D0D%3D0A', '', '/klantenservice'],
    ['/klantenservice%E2%80%9D', '', '/klantenservice'],
    ['/klantenservice%E2%80%8B', '', '/klantenservice'],
    ['/klantenservice**', '', '/klantenservice'],
    ['/%22', '', '/'],
    ['/.', '', '/'],
    ['/c/dames.', '?seite=2', '/c/dames?seite=2'],
    ['/klantenservice%3Ftoken%3Dabc', '', '/klantenservice?token=abc'],
    ['/klantenservice%3Ftoken%3Dabc%3E', '', '/klantenservice?token=abc'],
    ['/klantenservice&utm_source=mail', '', '/klantenservice?utm_source=mail'],
    ['/klantenservice&amp;utm_source=mail', '?a=b', '/klantenservice?utm_source=mail&a=b'],
    ['/klantenservice%23top', '', '/klantenservice'],
  ]
  test.each(links)('%s%s leads to %s%s', (requested, search, expected) => {
    expect(linkPath(requested, search)).toBe(expected)
    expect(linkPath(expected.replace(/\?.*/, ''), '')).toBeUndefined()
  })

  test.each([
    '/',
    '/klantenservice',
    '/klantenservice/',
    '/p/rok-a.b/12.3',
    '/marken/h-m',
    '/%ff',
    '/c/d%C3%A9co',
  ])('%s has nothing added', (path) => expect(linkPath(path, '?token=a.')).toBeUndefined())

  const isNamed = (path: string): boolean => /^(?:\/fr)?\/(?:p|c|marken)\/./.test(path)

  test.each([
    '/p/shirt/TS%20100',
    '/p/shirt/TS%20100/',
    '/p/shirt/A%26B',
    '/p/shirt/A&B',
    '/p/shirt/A%3FB',
    '/p/shirt/A%23B',
    '/p/shirt/A%3D20',
    '/p/shirt/A(rood)',
    '/p/shirt/A)B',
    '/p/shirt/%22A%22',
    '/p/shirt/(A',
    '/p/shirt/%20A',
    '/p/shirt/A%2FB%20C',
    '/p/A%20B/4711',
    '/p/(rood)/4711',
    '/p%20/shirt/TS%20100',
    '/fr/p/shirt/TS%20100',
    '/fr/%22p/shirt/TS%20100',
    '/%22/p/shirt/TS%20100',
    '/p%2Fshirt%2FTS%20100',
    '/marken/H%26M',
    '/marken/%26Other',
    '/marken/A%20B',
    '/c/dames/jurken%20%26%20rokken',
    '/c/wonen%20%26%20slapen/bedden',
    '/c/%3Fnieuw',
  ])('%s, which the shop no longer has, leads to no other product, brand or category', (path) => {
    const found = linkPath(path, '', isNamed)
    expect(found === undefined || !isNamed(found)).toBe(true)
  })

  test.each([
    ['/p/shirt/TS%20100.', '', '/p/shirt/TS%20100'],
    ['/p/shirt/TS%20100).', '', '/p/shirt/TS%20100'],
    ['/p/shirt/TS%20100%3E', '?size=2', '/p/shirt/TS%20100?size=2'],
    ['/p/shirt/TS%20(100))', '', '/p/shirt/TS%20(100)'],
    ['/p/shirt/4711%22%3E', '', '/p/shirt/4711'],
    ['/p/shirt/4711%20', '', '/p/shirt/4711'],
    ['/p/shirt/A%2FB,', '', '/p/shirt/A%2FB'],
    ['/p/shirt/A~5CB!', '', '/p/shirt/A~5CB'],
    ['/%20p/shirt/4711%20', '', '/p/shirt/4711'],
    ["/marken/H%26M'", '', '/marken/H%26M'],
    ['/c/dames/%3E', '', '/c/dames'],
    ['/fr/c/dames%E2%80%9D', '', '/fr/c/dames'],
    ['/klantenservice%20of%20bel', '', '/klantenservice'],
  ])('%s%s leads to %s, as only marks follow', (requested, search, expected) => {
    expect(linkPath(requested, search, isNamed)).toBe(expected)
    expect(linkPath(expected.replace(/\?.*/, ''), '', isNamed)).toBeUndefined()
  })

  test('the address of any product or category leads to one that differs in marks at its end only', () => {
    const sign = fc.constantFrom(...'.,>"\')(?&#= /\\%~!A1é\u200b', '=20', ' of ')
    const name = fc.oneof(
      fc.string({ unit: sign, minLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
    )
    const before = fc.constantFrom('/', '/fr/', '/%20', '/%22/', '//', '/fr/%3C')
    fc.assert(
      fc.property(before, name, name, (start, slug, sku) => {
        const paths = [`p/${encodeSegment(slug)}/${encodeSegment(sku)}`, `c/${encodePath(`${slug}/${sku}`)}`]
        for (const path of [...paths, `marken/${encodeSegment(sku)}`]) {
          const { pathname } = new URL(start + path, 'https://shop.example')
          const found = linkPath(pathname, '', isNamed)
          if (found === undefined || !isNamed(found)) continue
          const [requested, left] = [decodeURIComponent(pathname), decodeURIComponent(found)]
          // The path of a category may have empty segments.
          const bare = (text: string) => text.replace(/^[/\s"<]+(?=fr|p|c|m)/, '/').replaceAll(/\/{2,}/g, '/')
          expect(bare(requested).startsWith(bare(left))).toBe(true)
          expect(bare(requested).slice(bare(left).length)).toMatch(/^[.,>"')!/\s\p{Cf}’”“»;:]*$/u)
          expect(linkPath(found, '', isNamed)).toBeUndefined()
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(['.', ')', '"', ' ', '(', '=20', '/', './', '%22', '%3F', '&', '%E2%80%8B', 'a '])(
    '100,000 characters of %s are read within a step for each',
    (part) => {
      const path = new URL(`https://shop.example/p/a/${part.repeat(100_000 / part.length)}`).pathname
      // With steps that grow with the square of the length, this takes longer than a test may.
      for (const each of [path, `${path}!`, path.slice(4)])
        for (let times = 0; times < 4; times += 1) linkPath(each, '', isNamed)
    },
  )

  test('and never leads to another shop, nor in circles', () => {
    const part = fc.constantFrom(...'/.?&#="\'<>)( %:a@\\', 'evil.example', '=20', '\u200b', 'é')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const requested = new URL(`https://shop.example/${parts.map(encodeURIComponent).join('')}`).pathname
        const found = linkPath(requested, '')
        if (found === undefined) return
        expect(found).toMatch(/^\/(?![/\\])/)
        const { origin, pathname } = new URL(found, 'https://shop.example')
        expect(origin).toBe('https://shop.example')
        expect(linkPath(pathname, '')).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })
})
