import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'
import { parseTarget } from './request-target.ts'

const tenant = {
  i18n: { locales: ['de-CH', 'fr-CH'] },
  paths: { account: '/konto', search: { 'de-CH': '/s/', 'fr-CH': '/recherche/' } },
  contentRoots: ['/hilfe'],
  upstreams: { ratings: 'https://ratings.example' },
} as unknown as Parameters<typeof canonicalPath>[0]

const canonical = (path: string) => canonicalPath(tenant, path)

describe('[REL-5] the canonical spelling of a path', () => {
  test.each([
    ['/', '/'],
    ['/.', '/'],
    ['/./', '/'],
    ['/c/damen', '/c/damen'],
    ['/%63/damen', '/c/damen'],
    ['/c/d%61men', '/c/damen'],
    ['/c//damen', '/c/damen'],
    ['/c///damen//', '/c/damen'],
    ['/c/./damen', '/c/damen'],
    ['/%2e/c/damen', '/c/damen'],
    ['/c/damen/.', '/c/damen'],
    ['/c/damen/', '/c/damen'],
    ['/c/damen/%2E/', '/c/damen'],
    // Routes with sub-paths end with a slash by configuration, the others do not.
    ['/c/', '/c/'],
    ['/c', '/c/'],
    ['/s', '/s/'],
    ['/s/', '/s/'],
    ['/fr/recherche', '/fr/recherche/'],
    ['/kasse/bezahlt', '/kasse/bezahlt/'],
    ['/konto/', '/konto'],
    ['/marken/', '/marken'],
    ['/marken/linnea/', '/marken/linnea'],
    ['/mein-konto/rechnungen/', '/mein-konto/rechnungen'],
    ['/hilfe/', '/hilfe'],
    ['/hilfe/versand/', '/hilfe/versand'],
    // The default language has no prefix.
    ['/de', '/'],
    ['/de/c/damen/', '/c/damen'],
    ['/de/de//c/damen', '/c/damen'],
    ['/fr', '/fr'],
    ['/fr/', '/fr'],
    ['/fr//c/dames/', '/fr/c/dames'],
    ['/%66r/c/dames', '/fr/c/dames'],
    ['/nichts/', '/nichts'],
    ['/de/%2fevil.example', '/evil.example'],
    ['/fr/%2fevil.example', '/fr/evil.example'],
    ['/s/kleid/', '/s/kleid/'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%2Fb', '/a%2Fb'],
    ['/marken/b%c3%a4r', '/marken/b%C3%A4r'],
    ['/marken/a%26b', '/marken/a%26b'],
    ['/marken/a&b', '/marken/a%26b'],
    ['/marken/%27s', "/marken/'s"],
    ['/a|b', '/a%7Cb'],
    ['/a%25', '/a%25'],
    ['/Konto', '/Konto'],
    // Services keep reserved characters as sent; a tenant's own service gets the path unchanged.
    ['/api//session/', '/api/session'],
    ['/%61pi/captcha', '/api/captcha'],
    ['/api/search/suggest/', '/api/search/suggest'],
    ['/api/gateway/', '/api/gateway/'],
    ['/api//gateway/', '/api/gateway/'],
    ['/api/gateway/a;b@c%3b%7e', '/api/gateway/a;b@c%3B~'],
    ['/api/inform/rating//x/', '/api/inform/rating//x/'],
  ])('%s is spelled %s', (path, expected) => {
    expect(canonical(path)).toBe(expected)
    expect(canonical(expected)).toBe(expected)
  })

  const word = fc.constantFrom(
    'c',
    'fr',
    'de',
    'damen',
    'konto',
    'hilfe',
    'a b',
    'bär',
    "l'été",
    'a&b',
    'a/b',
    '~',
  )
  /** Returns the ways to write a character of a path. */
  const spellings = (character: string): string[] => {
    const upper = [...Buffer.from(character)].map(
      (byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`,
    )
    const raw = /[\w.~'-]/.test(character) ? [character] : []
    return [...raw, upper.join(''), upper.join('').toLowerCase()]
  }
  const spelled = fc
    .tuple(fc.array(word, { maxLength: 4 }), fc.infiniteStream(fc.nat(1000)))
    .map(([words, draw]) => {
      const next = (most: number): number => (draw.next().value as number) % most
      const separator = () => ['/', '/', '//', '/./', '/%2e/', '///'][next(6)] as string
      const segment = (text: string) =>
        [...text].map((character) => spellings(character)[next(spellings(character).length)]).join('')
      const plain = `/${words.map(encodeURIComponent).join('/')}`
      const written =
        words.map((text) => separator() + segment(text)).join('') + ['', '/', '//', '/.'][next(4)]
      return { plain, written: written === '' ? '/' : written }
    })

  test('is reached from every spelling in one step, and never leads to another host', () => {
    fc.assert(
      fc.property(spelled, ({ plain, written }) => {
        const target = canonical(written)
        expect(target).toBe(canonical(plain))
        expect(canonical(target)).toBe(target)
        expect(target).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 2000 },
    )
  })

  test('of any valid request target is a path of this host, and is stable', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'/.%2eEfFcC5a\\?#@:'), maxLength: 16 })
    fc.assert(
      fc.property(characters, (text) => {
        const target = parseTarget(`/${text}`)
        if ('status' in target) return
        const path = canonical(target.path)
        expect(canonical(path)).toBe(path)
        expect(new URL(path, 'http://nl.localhost').host).toBe('nl.localhost')
        expect(parseTarget(path)).toHaveProperty('path', path)
      }),
      { numRuns: 20_000 },
    )
  })
})
