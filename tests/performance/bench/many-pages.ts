import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Fields that are no sentences: a page with another URL, picture or date there would be another kind of page. */
const verbatim = new Set([
  'path',
  'kind',
  'type',
  'href',
  'src',
  'modified',
  'side',
  'layout',
  'alternates',
  'anchor',
  'embed',
  'endsAt',
  'code',
  'pictureSide',
  'products',
  'categories',
])

/**
 * Writes a `content-cache` folder with `count` pages for the nl shop: copies of the real pages, each with other words
 * in another order, so that no two are alike.
 */
export function writeManyPages(folder: string, count: number): void {
  const real = join(import.meta.dirname, '..', '..', '..', 'content-cache', 'nl')
  const pages = join(folder, 'nl', 'nl-NL')
  for (const part of ['nl', 'navigation'])
    cpSync(join(real, part), join(folder, 'nl', part), { recursive: true })
  mkdirSync(pages)
  const templates = readdirSync(join(real, 'nl-NL'))
    .filter((name) => name.endsWith('.json') && name !== 'storefront.json')
    .map((name) => JSON.parse(readFileSync(join(real, 'nl-NL', name), 'utf8')) as { [key: string]: Json })
  cpSync(join(real, 'nl-NL', 'storefront.json'), join(pages, 'storefront.json'))
  for (let at = 1; at < count; at += 1) {
    const template = templates[at % templates.length] as { [key: string]: Json }
    const page = { ...(varied(template, at) as object), path: `/inspiratie/bladzijde-${at}`, breadcrumbs: [] }
    writeFileSync(join(pages, `inspiratie-bladzijde-${at}.json`), JSON.stringify(page))
  }
}

/** The same value with the words of its sentences rotated by `by` places, if they contain no markup. */
function varied(value: Json, by: number): Json {
  if (typeof value === 'string') return turned(value, by)
  if (Array.isArray(value)) return value.map((part) => varied(part, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      verbatim.has(key) || key === '$schema' ? part : varied(part, by),
    ]),
  )
}

function turned(text: string, by: number): string {
  if (/[<{]/.test(text)) return text
  const words = text.split(' ')
  const start = by % words.length
  return [...words.slice(start), ...words.slice(0, start), by.toString(36)].join(' ')
}
