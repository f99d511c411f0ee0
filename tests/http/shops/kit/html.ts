import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate'

const config = await new HtmlValidate(new StaticConfigLoader()).getConfigFor('page.html')

/** A page as its elements. */
export interface ParsedPage {
  all(selector: string): PageElement[]
  /** @throws when there is not exactly one */
  only(selector: string): PageElement
}

export interface PageElement extends ParsedPage {
  /** Value with character references decoded; `null` if there is no such attribute. */
  attribute(name: string): string | null
  /** All text inside, with white space collapsed, without scripts and styles. */
  text: string
}

export function parsePage(html: string): ParsedPage {
  return finder(new Parser(config).parseHtml(html))
}

function finder(root: Pick<HtmlElement, 'querySelectorAll'>): ParsedPage {
  const all = (selector: string) => root.querySelectorAll(selector).map(element)
  return {
    all,
    only(selector) {
      const [first, ...others] = all(selector)
      if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} × ${selector}`)
      return first
    },
  }
}

function element(node: HtmlElement): PageElement {
  return {
    ...finder(node),
    attribute(name) {
      const value = node.getAttributeValue(name)
      return value === null ? null : decode(value)
    },
    get text() {
      return decode(textOf(node))
        .replace(/[ \t\n\r]+/g, ' ')
        .trim()
    },
  }
}

const unread = new Set(['script', 'style'])
const inline = new Set(['a', 'b', 'span', 'code', 'time'])

/** Block elements are separated by line breaks, so that words of neighbours do not run together. */
function textOf(node: HtmlElement): string {
  if (unread.has(node.tagName)) return ''
  const inside = node.childNodes
    .map((child) => (child.nodeType === 1 ? textOf(child as HtmlElement) : child.textContent))
    .join('')
  return inline.has(node.tagName) ? inside : `\n${inside}\n`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

/** The sources of inline scripts or styles, as the browser hashes them. */
export function inlineSources(
  html: string,
  tag: 'script' | 'style',
): { attributes: string; source: string }[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, attributes = '', source = '']) => ({ attributes, source }),
  )
}

/**
 * The JSON-LD of a page.
 * @throws for invalid JSON
 */
export function structuredData(html: string): Record<string, unknown>[] {
  return inlineSources(html, 'script')
    .filter(({ attributes }) => attributes.includes('application/ld+json'))
    .map(({ source }) => JSON.parse(source))
}
