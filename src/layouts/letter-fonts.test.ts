import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withLetterFonts } from './letter-fonts.ts'

const policy = "default-src 'self'; style-src 'self' 'sha256-own'; script-src 'self'"
const face = (name: string) => `@font-face{font-family:"${name}";src:url("/_astro/fonts/a.woff2")}`
const fallback = '@font-face{font-family:"Hanken Grotesk-1e1d fallback: Arial";src:local("Arial")}'
const sans = `<style>${face('Hanken Grotesk-1e1d')}${fallback}</style>`
const serif = `<style>${face('Instrument Serif-5b61')}</style>`

function added(body: string, head = sans): { files: string[]; policy: string | null; text: string } {
  const result = withLetterFonts(Buffer.from(`<head>${head}</head><body>${body}</body>`), policy)
  const text = result.page.toString()
  const style = /<style>(@font-face[^<]*unicode-range[^<]*)<\/style><\/head>/.exec(text)?.[1] ?? ''
  const files = [...style.matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url.replace(/.*\//, ''))
  return { files, policy: result.policy, text }
}

test.each([
  ['Nabíječky, čokoláda', ['hanken-grotesk-latin-ext-wght-normal.woff2']],
  ['Łódź', ['hanken-grotesk-latin-ext-wght-normal.woff2']],
  ['Nguyễn', ['hanken-grotesk-latin-ext-wght-normal.woff2']],
  ['Τσάντα', ['inter-greek-wght-normal.woff2']],
  ['ἀγορά', ['inter-greek-wght-normal.woff2', 'inter-greek-ext-wght-normal.woff2']],
  ['Чанта', ['inter-cyrillic-wght-normal.woff2']],
  ['Қазақ', ['inter-cyrillic-wght-normal.woff2', 'inter-cyrillic-ext-wght-normal.woff2']],
])('[UX-7] a page with “%s” gets the fonts of its letters', (body, files) => {
  const result = added(body)
  expect(result.files).toEqual(files)
  expect(result.text).toContain('font-family:"Hanken Grotesk-1e1d";src:url(')
  expect(result.text).not.toContain('fallback: Arial";src:url(')
})

test.each([
  'Größe, Ærø, “citaat” – 12 € …',
  'Cœur de lin, ŒUVRE',
  'plain ASCII',
  'ı ˆ ˚ ˜ ʻ',
  '日本語 한국어',
])('a page with “%s” stays as it is, and so does its policy', (body) => {
  const page = Buffer.from(`<head>${sans}</head>${body}`)
  const result = withLetterFonts(page, policy)
  expect(result.page).toBe(page)
  expect(result.policy).toBe(policy)
})

test('[SEC-1] the policy allows the added style, and no other', () => {
  const { text, policy: allowed } = added('čaj')
  const styles = /unicode-range/.test(text) ? (/<style>([^<]*)<\/style><\/head>/.exec(text)?.[1] ?? '') : ''
  const digest = createHash('sha256').update(styles).digest('base64')
  expect(allowed).toBe(policy.replace('style-src', `style-src 'sha256-${digest}'`))
  expect(withLetterFonts(Buffer.from(`<head>${sans}</head>čaj`), null).policy).toBeNull()
})

test('a page with a serif gets Latin letters for it, too', () => {
  expect(added('čaj', sans + serif).files).toEqual([
    'hanken-grotesk-latin-ext-wght-normal.woff2',
    'instrument-serif-latin-ext-400-normal.woff2',
  ])
  expect(added('Чай', sans + serif).files).toEqual(['inter-cyrillic-wght-normal.woff2'])
})

test.each([
  ['Jost-6ebd', ['jost-latin-ext-wght-normal.woff2']],
  ['Bitter-1465', ['bitter-latin-ext-wght-normal.woff2']],
  ['Source Sans 3-f701', ['source-sans-3-latin-ext-wght-normal.woff2']],
])('[PHO-4] [UX-7] a page in %s gets its letters, whether the name has quotes or not', (name, files) => {
  const written = name.includes(' ') ? `"${name}"` : name
  const head = `<style>@font-face{font-family:${written};src:url("/_astro/fonts/a.woff2")}</style>`
  expect(added('čaj', head).files).toEqual(files)
})
