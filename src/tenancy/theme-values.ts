import { z } from 'zod'
import { layouts, type TwoColours, themes } from './themes.ts'

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

const radii = z
  .string()
  .regex(
    /^(0|\d{1,3}(\.\d{1,3})?(px|rem))( (0|\d{1,3}(\.\d{1,3})?(px|rem))){0,3}$/,
    'one to four radii are expected, such as 0.5rem or 999px 999px 1rem 1rem',
  )
const gap = z.string().regex(/^\d{1,2}(\.\d{1,3})?rem$/, 'a gap is a number with rem, such as 1.5rem')
const ratio = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/, 'a ratio is width/height in whole numbers, such as 4/5')
const columns = z.string().regex(/^[2-6]$/, 'two to six columns are possible')

/** The faces of text, by the names that style sheets use; astro.config.mjs has their files. */
const textFonts = ['var(--font-grotesk)', 'var(--font-humanist)'] as const
const headingFonts = [
  'var(--font-sans)',
  'var(--font-serif)',
  'var(--font-slab)',
  'var(--font-geometric)',
] as const

const colours = (meaning: string) => twoColours.describe(`${meaning}: of the light scheme, of the dark one.`)

/** Values of a theme that a tenant overrides; the others stay (SHE-6). */
export const tokensSchema = z
  .strictObject({
    '--page': colours('Ground of the page'),
    '--surface': colours('Ground of what lies on the page: fields, panels, framed cards'),
    '--quiet': colours('Ground of parts that stand back: boxes, the hero beside its picture'),
    '--ground': colours('Ground behind pictures; with a blend of multiply it colours them'),
    '--ink': colours('Text'),
    '--muted': colours('Text of less weight'),
    '--line': colours('Lines and frames'),
    '--accent': colours('Buttons, and what can be done'),
    '--accent-text': colours('Links and other text in the accent'),
    '--accent-strong': colours('The accent under the pointer'),
    '--accent-quiet': colours('Ground in a hint of the accent'),
    '--on-accent': colours('Text on the accent'),
    '--reduced': colours('Reduced prices and errors'),
    '--bar': colours('Ground of the selling points at the top'),
    '--on-bar': colours('Text of the selling points'),
    '--nav': colours('Ground of the row of departments on wide screens'),
    '--foot': colours('Ground of the footer'),
    '--radius': radius.describe('Corners of panels, labels and boxes.'),
    '--radius-picture': radius.describe('Corners of pictures, framed cards and large boxes.'),
    '--radius-button': radius.describe('Corners of buttons and fields; 999px gives pills.'),
    '--radius-tile': radii.describe(
      'Corners of category tiles, clockwise from the upper left; two of 999px give arches.',
    ),
    '--font-sans': z.enum(textFonts).describe('Face of text: grotesk is neutral, humanist narrow and warm.'),
    '--leading': z
      .string()
      .regex(/^1\.\d{1,2}$/, 'a leading of text is a number from 1 to 1.99')
      .describe('Height of a line of text, in sizes of its letters; 1.5 or more reads well.'),
    '--heading-font': z
      .enum(headingFonts)
      .describe('Face of headings: that of the text, serif (fine), slab (sturdy) or geometric (light).'),
    '--heading-weight': z
      .string()
      .regex(/^[1-9]\d{2}$/, 'a weight is 100 to 999')
      .describe('Weight of headings: serif has 400, slab 600, geometric 350, a text face 400 to 700.'),
    '--heading-tracking': z
      .string()
      .regex(/^-?0?\.?\d{1,3}(em)?$/, 'a tracking is in em, such as -0.02em')
      .describe('Space added between the letters of headings.'),
    '--heading-leading': z
      .string()
      .regex(/^[1-2](\.\d{1,2})?$/, 'a leading is a number from 1 to 2.99')
      .describe('Height of a line of a heading, in sizes of its letters.'),
    '--section-gap': gap.describe(
      'Space between the sections of a page on wide screens; phones have 0.6 of it.',
    ),
    '--grid-gap': gap.describe('Space between product cards on wide screens; phones have at most 1rem.'),
    '--grid-columns': columns.describe(
      'Product cards in a row from 1140 px on; one less beside a column of filters.',
    ),
    '--tile-columns': columns.describe('Category tiles in a row from 1140 px on.'),
    '--tile-ratio': ratio.describe('Width and height of category tiles.'),
    '--picture-ratio': ratio.describe('Width and height of the pictures of product cards.'),
    '--picture-blend': z
      .enum(['normal', 'multiply'])
      .describe('How product pictures lie on --ground: as they are, or with their paper in its colour.'),
  })
  .partial()

/** Manners of a page that are more than a value; what is left out stays that of the theme. */
export const layoutSchema = z
  .strictObject({
    hero: z
      .enum(['beside', 'card', 'overlay'])
      .describe(
        'Words of the opening picture: beside it, on a card over its edge, or on the picture itself.',
      ),
    masthead: z.enum(['start', 'centred']).describe('Place of the logo on wide screens.'),
    titles: z
      .enum(['start', 'centred', 'ruled'])
      .describe('Titles of sections: at the start, centred, or with a line below.'),
    cards: z
      .enum(['open', 'framed', 'centred'])
      .describe('Product cards: without a frame, in a frame, or with centred text.'),
  })
  .partial()

export type TokenOverrides = z.infer<typeof tokensSchema>

export interface TenantTheme {
  name: keyof typeof themes
  tokens?: TokenOverrides | undefined
  layout?: z.infer<typeof layoutSchema> | undefined
}

export type ThemeLayout = Required<z.infer<typeof layoutSchema>>

/** Returns all values of a tenant's theme, with the tenant's own values applied. */
export const themeValuesOf = ({ name, tokens }: TenantTheme): ThemeValues =>
  ({ ...themes[name], ...tokens }) as ThemeValues

/** Returns the manners of a tenant's pages, with the tenant's own applied. */
export const themeLayoutOf = ({ name, layout }: TenantTheme): ThemeLayout => ({
  ...layouts[name],
  ...(Object.fromEntries(
    Object.entries(layout ?? {}).filter(([, manner]) => manner),
  ) as Partial<ThemeLayout>),
})

/**
 * Returns what style sheets select by, as the attribute `data-layout` of a page: `titles-ruled cards-framed`. Manners that
 * a style sheet has without it are left out.
 */
export const layoutAttribute = (theme: TenantTheme): string | undefined =>
  Object.entries(themeLayoutOf(theme))
    .filter(([part, manner]) => part !== 'hero' && manner !== 'start' && manner !== 'open')
    .map(([part, manner]) => `${part}-${manner}`)
    .join(' ') || undefined

/** Returns the faces that a tenant's pages load, by the names of astro.config.mjs: that of text first. */
export function themeFonts(theme: TenantTheme): FontVariable[] {
  const values = themeValuesOf(theme)
  const used = [values['--font-sans'], values['--heading-font']].map((value) => String(value).slice(4, -1))
  return [...new Set(used)].filter((name): name is FontVariable => name !== '--font-sans')
}

export type FontVariable =
  | '--font-grotesk'
  | '--font-humanist'
  | '--font-serif'
  | '--font-slab'
  | '--font-geometric'

/**
 * Returns all values of a tenant's theme as a CSS rule; of two colours the page's color-scheme selects one (SHE-2). A page
 * has those of its own shop alone.
 */
export function themeStyles(theme: TenantTheme): string {
  const values = Object.entries(themeValuesOf(theme)).map(([token, value]) =>
    typeof value === 'string' ? `${token}:${value}` : `${token}:light-dark(${value.join()})`,
  )
  return `html{${values.join(';')}}`
}

/**
 * Text and its backgrounds, by the names of their values, and the contrast that WCAG 2.2 AA requires (1.4.3, 1.4.11).
 */
const pairs: readonly (readonly [ColourToken, readonly ColourToken[], number])[] = [
  ['--ink', ['--page', '--surface', '--quiet', '--accent-quiet', '--nav', '--foot'], 4.5],
  ['--muted', ['--page', '--surface', '--quiet', '--foot'], 4.5],
  ['--accent-text', ['--page', '--surface', '--quiet', '--accent-quiet', '--nav', '--foot'], 4.5],
  ['--on-bar', ['--bar'], 4.5],
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
