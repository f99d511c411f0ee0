import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@tailwindcss/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { themeStyles } from '#tenancy/theme-values.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'

const layouts = join(repository, 'src/layouts')
const headings = { h1: '2.625rem', h2: '2rem', h3: '1.5rem', h4: '1.25rem', h5: '1rem', h6: '0.813rem' }
const buttons = { small: '1.75rem', medium: '2.25rem', large: '2.75rem' }
const breakpoints = { sm: '360px', md: '600px', lg: '900px', xl: '1140px' }

/** The result of the shops' own style sheet when pages use every size of the specification. */
let css = ''
beforeAll(async () => {
  const { build } = await compile(readFileSync(join(layouts, 'shop.css'), 'utf8'), {
    base: layouts,
    onDependency: () => {},
  })
  css = build([
    ...Object.keys(headings).map((name) => `text-${name}`),
    ...Object.keys(buttons).map((name) => `h-button-${name}`),
    ...Object.keys(breakpoints).map((name) => `${name}:p-1`),
    ...['p-1', 'p-2', 'p-6', 'rounded-button'],
  ])
})

/** The declarations of the first rule with a selector. */
function rule(selector: string): string {
  const start = css.indexOf(`${selector} {`)
  expect(start, `${selector} is emitted`).toBeGreaterThan(-1)
  return css.slice(start, css.indexOf('}', start))
}

/** Replaces theme variables in a declaration by their values. */
const resolved = (declarations: string): string =>
  declarations.replace(/var\((--[\w-]+)\)/g, (written, name: string) => {
    const value = new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1]
    return value ?? written
  })

describe('[SHE-6] the theme in numbers', () => {
  test.each(Object.entries(headings))('%s is %s', (name, size) => {
    expect(resolved(rule(`.text-${name}`))).toContain(`font-size: ${size}`)
  })

  test.each(Object.entries(buttons))('a %s button is %s high', (name, height) => {
    expect(resolved(rule(`.h-button-${name}`))).toContain(`height: ${height}`)
  })

  test.each(Object.entries(breakpoints))(
    '%s starts at %s; below the first there is no border',
    (name, width) => {
      const before = css.slice(0, css.indexOf(`.${name}\\:p-1 {`))
      expect(before).toMatch(new RegExp(`@media \\(width >= ${width}\\) \\{\\s*$`))
      expect(css.slice(0, css.indexOf('.p-1 {'))).not.toMatch(/@media[^{]*\{\s*$/)
    },
  )

  test.each([
    ['p-1', '0.5rem'],
    ['p-2', '1rem'],
    ['p-6', '3rem'],
  ])('the unit of spacing is 0.5rem: %s is %s', (name, space) => {
    expect(resolved(rule(`.${name}`))).toContain(`padding: ${space}`)
  })

  test.each([
    ['teal', '#068099'],
    ['plum', '#5b1f67'],
  ] as const)('the colour of %s is %s', (name, colour) => {
    expect(themeStyles({ name })).toContain(`--accent:light-dark(${colour},`)
  })

  test('buttons are pills in the alternate theme, and only there', () => {
    expect(rule('.rounded-button')).toContain('border-radius: var(--radius-button)')
    expect(rule('.button')).toContain('border-radius: var(--radius-button)')
    expect(themeStyles({ name: 'plum' })).toContain('--radius-button:999px')
    expect(themeStyles({ name: 'teal' })).toContain('--radius-button:0.375rem')
  })

  test('the shops’ buttons have the heights of the specification', () => {
    expect(rule('.button')).toContain(`min-height: ${buttons.large}`)
    expect(rule('.button-medium')).toContain(`min-height: ${buttons.medium}`)
  })
})
