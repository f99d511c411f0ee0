import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { describe, expect, test } from 'vitest'
import { cssTarget } from '#build/supported-browsers.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'

/** Every style sheet of the build: inline ones and files. */
function builtStyles(): string[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: join(repository, 'dist') }).map((file) =>
      readFileSync(join(repository, 'dist', file), 'utf8'),
    )
  const inline = read('server/**/*.mjs').flatMap((code) =>
    [...code.matchAll(/"type":\s*"inline",\s*"content":\s*("(?:[^"\\]|\\.)*")/g)].map(
      ([, content]) => JSON.parse(content as string) as string,
    ),
  )
  return [...new Set([...inline, ...read('client/_astro/*.css')])]
}

/** The supported browsers in the format of Lightning CSS: major and minor version in one number. */
const targets = Object.fromEntries(
  cssTarget.map((target) => {
    const [, browser = '', major, minor] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(target) ?? []
    return [browser === 'ios' ? 'ios_saf' : browser, (Number(major) << 16) | (Number(minor ?? 0) << 8)]
  }),
)

/** Declarations between braces and semicolons; values that contain either are cut there, on both sides alike. */
const declarationsOf = (css: string): string[] =>
  [...css.matchAll(/(?<=[{;])(-{0,2}[a-z][\w-]*):([^;{}]+)/g)].map(([declaration]) => declaration)

/** What Lightning CSS adds to a style sheet for the supported browsers: nothing, if it was built for them. */
function missingFor(css: string): string[] {
  const { code } = transform({ filename: 'built.css', code: Buffer.from(css), targets, minify: true })
  const present = new Set(declarationsOf(css))
  return declarationsOf(code.toString()).filter((declaration) => !present.has(declaration))
}

/** `text-decoration` with more than a line value: WebKit accepts that only with its prefix. */
const richShorthand =
  /(?<![\w-])text-decoration:(?!(?:underline|none|inherit|line-through|overline|initial|unset)(?=[;}]|$))[^;}]*/g

const styles = builtStyles()

test('the styles of the build are found', () => {
  expect(styles.length).toBeGreaterThan(20)
  expect(styles.some((css) => css.includes('.link:hover'))).toBe(true)
})

describe('[PHO-8] the built CSS has nothing that a supported browser rejects', () => {
  test('links are underlined in WebKit: text-decoration has only a line value', () => {
    expect(styles.flatMap((css) => css.match(richShorthand) ?? [])).toEqual([])
  })

  test('all declarations are written as the oldest supported browsers need them', () => {
    expect(styles.flatMap(missingFor)).toEqual([])
  })

  test.each([
    ['.a{text-decoration:underline 1px}', 1],
    ['.a{text-decoration:underline #0000}', 1],
    ['.a{text-decoration:underline;text-decoration-thickness:1px}', 0],
    ['.a{-webkit-text-decoration:inherit;text-decoration:inherit}', 0],
  ])('the rule for text-decoration finds %s', (css, found) => {
    expect(css.match(richShorthand) ?? []).toHaveLength(found)
  })

  test('a property that needs a prefix is found', () => {
    expect(missingFor('.a{user-select:none}')).toEqual(['-webkit-user-select:none'])
  })
})

test('[SHE-6] a utility that a page, frame or component names is in the built CSS', () => {
  const utility = /^(?:\w+:)*(?:[mp][trblxy]?|gap(?:-[xy])?|grid-cols|text|max-w|min-h)-/
  const named = globSync('src/{components,layouts,pages,routes}/**/*.astro', { cwd: repository }).flatMap(
    (file) =>
      [...readFileSync(join(repository, file), 'utf8').matchAll(/ class="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => utility.test(name)),
  )
  expect(named.length).toBeGreaterThan(300)
  const built = new Set(
    styles
      .flatMap((css) => [...css.matchAll(/\.((?:\\.|[\w-])+)/g)])
      .map(([, name = '']) => name.replaceAll('\\', '')),
  )
  expect([...new Set(named)].filter((name) => !built.has(name))).toEqual([])
})
