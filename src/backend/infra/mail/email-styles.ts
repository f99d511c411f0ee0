import { type TenantTheme, themeValuesOf } from '#tenancy/theme-values.ts'

type Theme = TenantTheme

/** CSS of an element, and the theme tokens that colour it. */
interface ElementStyle {
  css: string
  colour?: '--ink' | '--muted' | '--accent-text' | '--on-accent'
  ground?: '--quiet' | '--surface' | '--accent'
  line?: '--line' | '--accent'
}

/** Size of a product's picture in a list of ordered goods, px; it is served in twice this size. */
export const pictureSize = { width: 64, height: 80 } as const

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"

const styles = {
  page: { css: 'margin:0;padding:0', ground: '--quiet' },
  // Not displayed: mail programs show it beside the subject.
  preheader: {
    css: 'display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all',
  },
  frame: { css: 'width:100%;border-collapse:collapse', ground: '--quiet' },
  outer: { css: 'padding:24px 12px' },
  sheet: { css: 'width:100%;max-width:600px;border-collapse:collapse;text-align:left', ground: '--surface' },
  head: { css: 'padding:20px 24px;border-bottom-width:3px;border-bottom-style:solid', line: '--accent' },
  name: { css: 'font-size:24px;line-height:40px;text-decoration:none;', colour: '--accent-text' },
  mark: { css: 'width:40px;height:40px;margin:0 12px 0 0;border:0;vertical-align:middle' },
  body: { css: 'padding:28px 24px 24px' },
  heading: { css: 'margin:0 0 20px;font-size:24px;line-height:31px', colour: '--ink' },
  part: { css: 'margin:32px 0 10px;font-size:18px;line-height:24px', colour: '--ink' },
  text: { css: `margin:0 0 16px;font:16px/25px ${sans};overflow-wrap:anywhere`, colour: '--ink' },
  link: { css: 'text-decoration:underline', colour: '--accent-text' },
  action: { css: 'margin:8px 0 24px;border-collapse:separate;border-spacing:0' },
  button: { css: 'padding:0', ground: '--accent' },
  buttonLink: {
    css: `display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};text-decoration:none`,
    colour: '--on-accent',
  },
  card: {
    css: 'width:100%;margin:8px 0 24px;border-collapse:separate;border-spacing:0;border-width:2px;border-style:dashed',
    ground: '--quiet',
    line: '--accent',
  },
  cardBody: { css: 'padding:24px 20px' },
  cardTitle: { css: `margin:0 0 12px;font:600 17px/24px ${sans}`, colour: '--ink' },
  code: {
    css: "margin:0 0 12px;font:700 24px/32px Consolas,'Courier New',monospace;letter-spacing:2px;overflow-wrap:anywhere",
    colour: '--accent-text',
  },
  terms: { css: `margin:0 0 20px;font:14px/21px ${sans}`, colour: '--muted' },
  cardAction: { css: 'margin:0 auto;border-collapse:separate;border-spacing:0' },
  facts: { css: 'width:100%;margin:0 0 16px;border-collapse:collapse' },
  factLabel: {
    css: `width:34%;padding:3px 12px 3px 0;font:400 15px/22px ${sans};text-align:left;vertical-align:top`,
    colour: '--muted',
  },
  fact: {
    css: `padding:3px 0;font:15px/22px ${sans};text-align:left;vertical-align:top;overflow-wrap:anywhere`,
    colour: '--ink',
  },
  account: { css: 'width:100%;margin:0 0 24px;border-collapse:collapse' },
  pictureCell: {
    css: `width:${pictureSize.width}px;padding:9px 14px 9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top`,
    line: '--line',
  },
  picture: {
    css: `display:block;width:${pictureSize.width}px;height:${pictureSize.height}px;border:0`,
    ground: '--quiet',
  },
  label: {
    css: `padding:9px 12px 9px 0;border-bottom-width:1px;border-bottom-style:solid;font:400 15px/22px ${sans};text-align:left;vertical-align:top;overflow-wrap:anywhere`,
    colour: '--ink',
    line: '--line',
  },
  amount: {
    css: `padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;font:15px/22px ${sans};text-align:right;vertical-align:top;white-space:nowrap`,
    colour: '--ink',
    line: '--line',
  },
  totalLabel: {
    css: `padding:11px 12px 11px 0;border-bottom-width:1px;border-bottom-style:solid;font:700 17px/24px ${sans};text-align:left`,
    colour: '--ink',
    line: '--line',
  },
  total: {
    css: `padding:11px 0;border-bottom-width:1px;border-bottom-style:solid;font:700 17px/24px ${sans};text-align:right;white-space:nowrap`,
    colour: '--ink',
    line: '--line',
  },
  foot: {
    css: `padding:20px 24px;border-top-width:1px;border-top-style:solid;font:13px/20px ${sans};overflow-wrap:anywhere`,
    colour: '--muted',
    line: '--line',
  },
} as const satisfies Record<string, ElementStyle>

export type Style = keyof typeof styles

const properties = { colour: 'color', ground: 'background-color', line: 'border-color' } as const

/**
 * Returns the attributes of an element: a class for the dark scheme and an inline style for the light one.
 */
export function styleAttributes(theme: Theme): (name: Style) => string {
  const attributes: Record<string, string> = {}
  for (const [name, element] of entries())
    attributes[name] = ` class="${name}" style="${[
      element.css,
      shapeRules(theme, name),
      ...colourRules(theme, element, 0),
    ]
      .filter((css) => css !== '')
      .join(';')
      .replaceAll(';;', ';')}"`
  return (name) => attributes[name] ?? ''
}

/** Returns the CSS of the dark scheme, for mail programs that follow the reader's preference. */
export function darkSchemeCss(theme: Theme): string {
  const rules = entries().flatMap(([name, element]) => {
    const colours = colourRules(theme, element, 1)
    return colours.length > 0 ? [`.${name}{${colours.map((css) => `${css}!important`).join(';')}}`] : []
  })
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}

const entries = () => Object.entries(styles) as [Style, ElementStyle][]

const colourRules = (theme: Theme, element: ElementStyle, scheme: 0 | 1): string[] =>
  (['colour', 'ground', 'line'] as const).flatMap((kind) => {
    const token = element[kind]
    return token ? [`${properties[kind]}:${themeValuesOf(theme)[token][scheme]}`] : []
  })

const roundNames: ReadonlySet<Style> = new Set(['sheet', 'card', 'picture'])

/** Mail programs have no faces of the shop: each of a theme has one of the device that comes near. */
const headingRules = {
  'var(--font-sans)': `font-family:${sans};font-weight:650`,
  'var(--font-geometric)': `font-family:${sans};font-weight:400`,
  'var(--font-serif)': `font-family:${serif};font-weight:400`,
  'var(--font-slab)': `font-family:${serif};font-weight:700`,
}

/** Returns a length without rem, which Outlook and Yahoo do not know. */
const inPixels = (length: unknown): string =>
  String(length).replaceAll(/([\d.]+)rem\b/g, (_, rem: string) => `${Number(rem) * 16}px`)

/**
 * Returns the styles that differ between themes beside colours: the heading font and the shape of buttons.
 */
function shapeRules(theme: Theme, name: Style): string {
  const { '--radius': radius, '--radius-button': buttonRadius, '--heading-font': font } = themeValuesOf(theme)
  const family = headingRules[font as keyof typeof headingRules]
  if (name === 'name' || name === 'heading' || name === 'part') return family
  if (name === 'button' || name === 'buttonLink') return `border-radius:${inPixels(buttonRadius)}`
  return roundNames.has(name) ? `border-radius:${inPixels(radius)}` : ''
}
