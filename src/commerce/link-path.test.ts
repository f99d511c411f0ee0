import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkPath } from './link-path.ts'

describe('[MAI-2] a link without a token survives what mail programs add', () => {
  const links: [requested: string, search: string, meant: string][] = [
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
  test.each(links)('%s%s leads to %s%s', (requested, search, meant) => {
    expect(linkPath(requested, search)).toBe(meant)
    expect(linkPath(meant.replace(/\?.*/, ''), '')).toBeUndefined()
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
