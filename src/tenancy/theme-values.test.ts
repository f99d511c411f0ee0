import { describe, expect, test } from 'vitest'
import {
  contrast,
  contrastProblems,
  themeOverrideStyles,
  themeValuesOf,
  tokensSchema,
} from './theme-values.ts'
import { themes } from './themes.ts'

test.each(['teal', 'plum'] as const)('[A11Y-1] the theme %s is readable, in both schemes', (name) => {
  expect(contrastProblems({ name })).toEqual([])
  expect(themeValuesOf({ name })).toEqual(themes[name])
  expect(themeOverrideStyles({ name })).toBe('')
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
    expect(themeOverrideStyles(theme)).toBe(
      'html[data-theme]{--accent-text:light-dark(#8fd3e0,#5cc0d3);--radius:0}',
    )
    const found = contrastProblems(theme)
    expect(found.map(({ key }) => key)).toEqual(Array(4).fill('theme.tokens.--accent-text'))
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
    [{ '--acent': ['#123456', '#123456'] }],
  ])('%j is rejected', (tokens) => {
    expect(tokensSchema.safeParse(tokens).success).toBe(false)
  })
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#ffffff', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})
