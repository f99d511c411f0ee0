import { z } from 'zod'
import { type TwoColours, themes } from './themes.ts'

/** Values of a theme by their names, as style sheets use them. */
export type ThemeValues = Readonly<Record<Token, string | TwoColours>> &
  Readonly<Record<ColourToken, TwoColours>>

type Base = (typeof themes)['teal']
type Token = keyof Base
type ColourToken = { [Name in Token]: Base[Name] extends string ? never : Name }[Token]

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'a colour is # and six digits or letters a to f in lower case')
const twoColours = z.tuple(
  [colour, colour],
  'two colours are expected: of the light scheme, then of the dark one',
)
const radius = z
  .string()
  .regex(/^(0|\d{1,3}(\.\d{1,3})?(px|rem))$/, 'a radius is a number with px or rem, such as 0.5rem or 999px')

/** Values of a theme that a tenant overrides; the others stay (SHE-6). */
export const tokensSchema = z.strictObject({
  '--page': twoColours.optional(),
  '--surface': twoColours.optional(),
  '--quiet': twoColours.optional(),
  '--ground': twoColours.optional(),
  '--ink': twoColours.optional(),
  '--muted': twoColours.optional(),
  '--line': twoColours.optional(),
  '--accent': twoColours.optional(),
  '--accent-text': twoColours.optional(),
  '--accent-strong': twoColours.optional(),
  '--accent-quiet': twoColours.optional(),
  '--on-accent': twoColours.optional(),
  '--reduced': twoColours.optional(),
  '--radius': radius.optional(),
  '--radius-picture': radius.optional(),
  '--radius-button': radius.optional(),
  '--heading-font': z.enum(['var(--font-sans)', 'var(--font-serif)']).optional(),
  '--heading-weight': z
    .string()
    .regex(/^[1-9]\d{2}$/, 'a weight is 100 to 999')
    .optional(),
  '--heading-tracking': z
    .string()
    .regex(/^-?0?\.?\d{1,3}(em)?$/, 'a tracking is in em, such as -0.02em')
    .optional(),
  '--heading-leading': z
    .string()
    .regex(/^[1-2](\.\d{1,2})?$/, 'a leading is a number from 1 to 2.99')
    .optional(),
})

export type TokenOverrides = z.infer<typeof tokensSchema>

export interface TenantTheme {
  name: keyof typeof themes
  tokens?: TokenOverrides | undefined
}

/** Returns all values of a tenant's theme, with the tenant's own values applied. */
export const themeValuesOf = ({ name, tokens }: TenantTheme): ThemeValues =>
  ({ ...themes[name], ...tokens }) as ThemeValues

/** Returns a tenant's own values as a CSS rule that overrides its theme; '' where it has none. */
export function themeOverrideStyles({ tokens }: TenantTheme): string {
  const values = Object.entries(tokens ?? {}).map(([token, value]) =>
    typeof value === 'string' ? `${token}:${value}` : `${token}:light-dark(${value.join()})`,
  )
  return values.length === 0 ? '' : `html[data-theme]{${values.join(';')}}`
}

/**
 * Text and its backgrounds, by the names of their values, and the contrast that WCAG 2.2 AA requires (1.4.3, 1.4.11).
 */
const pairs: readonly (readonly [ColourToken, readonly ColourToken[], number])[] = [
  ['--ink', ['--page', '--surface', '--quiet', '--accent-quiet'], 4.5],
  ['--muted', ['--page', '--surface', '--quiet'], 4.5],
  ['--accent-text', ['--page', '--surface', '--quiet', '--accent-quiet'], 4.5],
  ['--on-accent', ['--accent', '--accent-strong'], 4.5],
  ['--reduced', ['--page', '--surface'], 4.5],
  ['--accent', ['--page', '--surface', '--quiet'], 3],
]

/** Returns the pairs of a theme with too little contrast: the key, with the found and the required value. */
export function contrastProblems(theme: TenantTheme): { key: string; problem: string }[] {
  const values = themeValuesOf(theme)
  return pairs.flatMap(([text, grounds, minimum]) =>
    grounds.flatMap((ground) =>
      (['light', 'dark'] as const).flatMap((scheme, index) => {
        const [one, other] = [values[text][index] as string, values[ground][index] as string]
        const actual = contrast(one, other)
        if (actual >= minimum) return []
        const problem =
          `${one} on ${ground} ${other} has a contrast of ${actual.toFixed(2)} in the ${scheme} scheme; ` +
          `at least ${minimum} is expected (WCAG 2.2 AA)`
        return [{ key: `theme.tokens.${text}`, problem }]
      }),
    ),
  )
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
