import { describe, expect, test } from 'vitest'
import {
  contrast,
  contrastProblems,
  layoutAttribute,
  layoutSchema,
  themeFonts,
  themeLayoutOf,
  themeStyles,
  themeValuesOf,
  tokensSchema,
} from './theme-values.ts'
import { themes } from './themes.ts'

test.each(['teal', 'plum'] as const)('[A11Y-1] the theme %s is readable, in both schemes', (name) => {
  expect(contrastProblems({ name })).toEqual([])
  expect(themeValuesOf({ name })).toEqual(themes[name])
})

test('every value of a theme can be overridden, and each theme is valid', () => {
  expect(Object.keys(tokensSchema.shape)).toEqual(Object.keys(themes.teal))
  for (const theme of Object.values(themes)) expect(tokensSchema.parse(theme)).toEqual(theme)
})

describe('[SHE-6] [A11Y-1] a tenant’s own theme values', () => {
  test('override the theme; problems name the colours, their background and the scheme', () => {
    const tokens = { '--accent-text': ['#8fd3e0', '#5cc0d3'], '--radius': '0' } as const
    const theme = { name: 'teal', tokens: tokensSchema.parse(tokens) } as const
    expect(themeValuesOf(theme)).toEqual({ ...themes.teal, ...tokens })
    expect(themeStyles(theme)).toMatch(/^html\{--page:light-dark\(#fbfaf7,#13181a\);.*[^;]\}$/)
    expect(themeStyles(theme)).toContain(';--accent-text:light-dark(#8fd3e0,#5cc0d3);')
    expect(themeStyles(theme)).toContain(';--radius:0;')
    const found = contrastProblems(theme)
    expect(found.map(({ key }) => key)).toEqual(Array(6).fill('theme.tokens.--accent-text'))
    expect(found[0]?.problem).toMatch(
      /^#8fd3e0 on --page #fbfaf7 has a contrast of 1\.\d\d in the light scheme; at least 4\.5 is expected/,
    )
  })

  test.each([
    [{ '--accent': '#123456' }],
    [{ '--accent': ['#123456'] }],
    [{ '--accent': ['red', 'blue'] }],
    [{ '--radius': '1rem}body{display:none' }],
    [{ '--heading-font': 'Comic Sans' }],
    [{ '--heading-font': 'var(--font-humanist)' }],
    [{ '--radius-tile': '1rem 1rem 1rem 1rem 1rem' }],
    [{ '--section-gap': '5rem;color:red' }],
    [{ '--grid-columns': '9' }],
    [{ '--picture-ratio': '0/5' }],
    [{ '--picture-blend': 'screen' }],
    [{ '--leading': '0.9' }],
    [{ '--acent': ['#123456', '#123456'] }],
  ])('%j is rejected', (tokens) => {
    expect(tokensSchema.safeParse(tokens).success).toBe(false)
  })
})

describe('[PHO-4] the character of a shop', () => {
  test('a tenant overrides manners of the layout; the others stay those of the theme', () => {
    expect(themeLayoutOf({ name: 'plum', layout: layoutSchema.parse({ titles: 'ruled' }) })).toEqual({
      ...{ hero: 'card', masthead: 'centred', titles: 'ruled', cards: 'open' },
    })
    expect(layoutSchema.safeParse({ titles: 'upside-down' }).success).toBe(false)
  })

  test.each([
    [{ name: 'teal' }, undefined],
    [{ name: 'plum' }, 'masthead-centred'],
    [
      { name: 'teal', layout: { titles: 'ruled', cards: 'framed', hero: 'overlay' } },
      'titles-ruled cards-framed',
    ],
  ] as const)('style sheets select by %j', (theme, attribute) => {
    expect(layoutAttribute(theme)).toBe(attribute)
  })

  test.each([
    [{}, ['--font-grotesk']],
    [{ '--heading-font': 'var(--font-serif)' }, ['--font-grotesk', '--font-serif']],
    [
      { '--font-sans': 'var(--font-humanist)', '--heading-font': 'var(--font-slab)' },
      ['--font-humanist', '--font-slab'],
    ],
    [{ '--font-sans': 'var(--font-humanist)' }, ['--font-humanist']],
  ] as const)('with %j its pages load %j', (tokens, fonts) => {
    expect(themeFonts({ name: 'teal', tokens })).toEqual(fonts)
  })
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#ffffff', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})
