import { createHash } from 'node:crypto'
import { createMemoryCache, type MemoryCache, memoize } from '../operations/memory-cache.ts'
import { isInsertedClass } from './inserted-classes.ts'

/**
 * A rule, or a block of rules such as `@media`. Each selector of a rule has the marks that it needs: the page has none of
 * its elements where one of them is missing. A class is a mark with a dot before it, an element one with `<`.
 */
interface Rule {
  selectors: { text: string; marks: readonly string[] }[]
  /** `{…}` of a rule. */
  body: string
}
interface Block {
  prelude: string
  rules: readonly Node[]
}
type Node = string | Rule | Block

/** A style sheet in its parts, with all marks that any of its selectors needs. */
interface Sheet {
  nodes: readonly Node[]
  marks: readonly string[]
  /** The sheet without its unused rules, by the marks that a page lacks. */
  reduced: MemoryCache<string>
}

const blockWithRules = /^@(media|supports|container|layer|starting-style)\b/

/** Marks in a selector: of a component with scoped styles (`[data-0abc]`, shorten-scope-ids.ts), a theme or a manner. */
const markIn = /\[(data-\d[a-z0-9]{3}|data-theme=["']?[\w-]+["']?|data-layout~=["']?[\w-]+["']?)\]/g
/** Elements that few pages have. Those that scripts insert have the same rules in late.css. */
const rareElement = /^(?:table|th|td|dialog)\b/
/** Escapes, and what stands in brackets, where classes are no selectors. */
const inBrackets = /\\.|\[[^\]]*\]/g
const inParentheses = /\\.|\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)/g
const classIn = /\.((?:\\[^\da-f]|[\w-])+)/g
/** Classes of elements, marks of components, and scripts, which add classes. */
const marksOrScript =
  /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|\s(data-\d[a-z0-9]{3})(?![\w-])|<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g
const bodyStart = Buffer.from('</head>')
const styleElement = /<style>([\s\S]*?)<\/style>/g

const sheetOf = memoize(500, Number.POSITIVE_INFINITY, (css): Sheet => {
  const nodes = nodesOf(css)
  const marks = [...new Set(nodes.flatMap(marksOf))]
  return { nodes, marks, reduced: createMemoryCache<string>({ maxEntries: 100 }) }
})

/**
 * Removes rules from the styles of a page that no element of it can need: those of components that it does not show, of
 * other themes, of manners that its shop does not have, and of classes that none of its elements has or gets. What is left
 * becomes one element, so that the policy has one hash of it. Astro adds the styles of everything that a page's source imports. Scripts insert no element with a
 * mark of its own, but where a form is shown again for one visitor: pages of one visitor keep all their styles.
 * @param page HTML, UTF-8
 * @param policy its Content-Security-Policy, to which the hashes of the new styles are added; null for none
 */
export function withUsedStyles(
  page: Buffer<ArrayBuffer>,
  policy: string | null,
): { page: Buffer<ArrayBuffer>; policy: string | null } {
  const end = page.indexOf(bodyStart)
  if (end < 0) return { page, policy }
  const head = page.toString('latin1', 0, end)
  const theme = /<html[^>]* data-theme="([\w-]+)"/.exec(head)?.[1]
  const manners = /<html[^>]* data-layout="([\w -]+)"/.exec(head)?.[1]?.split(' ') ?? []
  const ofPage = [`data-theme=${theme}`, ...manners.map((manner) => `data-layout~=${manner}`)]
  const words = marksOfPage(page.toString('latin1'))
  const has = (mark: string): boolean => {
    if (mark.startsWith('<')) return page.includes(mark)
    if (mark.startsWith('.')) return words.has(mark.slice(1)) || isInsertedClass(mark.slice(1))
    return mark.includes('=') ? ofPage.includes(mark) : words.has(mark)
  }
  const sheets = [...head.matchAll(styleElement)].map(([, css]) => css as string)
  const used = sheets.map((css) => usedRules(css, has)).join('')
  if (sheets.length < 2 && used === sheets.join('')) return { page, policy }
  let isFirst = true
  const shorter = head.replaceAll(styleElement, () => {
    const joined = isFirst ? `<style>${used}</style>` : ''
    isFirst = false
    return joined
  })
  return {
    page: Buffer.concat([Buffer.from(shorter, 'latin1'), page.subarray(end)]),
    policy:
      policy === null ? null : policy.replace(/style-src(?=[ ;])/, `style-src 'sha256-${digestOf(used)}'`),
  }
}

/** Classes of all elements, marks of components, and the words of scripts in a page. It is read once. */
function marksOfPage(html: string): Set<string> {
  const marks = new Set<string>()
  const lists = new Set<string>()
  for (const [, quoted, single, bare, mark, script = ''] of html.matchAll(marksOrScript))
    if ((quoted ?? single ?? bare) !== undefined) lists.add(quoted ?? single ?? (bare as string))
    else if (mark !== undefined) marks.add(mark)
    else for (const word of script.match(/[\w-]+/g) ?? []) marks.add(word)
  for (const names of lists)
    for (const name of names.replaceAll(/&(?:#38|amp);/g, '&').split(/\s/)) marks.add(name)
  return marks
}

const digestOf = memoize(500, Number.POSITIVE_INFINITY, (css) =>
  createHash('sha256').update(css, 'latin1').digest('base64'),
)

/** @param has whether a page has a mark: an attribute, a class after a dot, an element after `<`, or `data-theme=` or `data-layout~=` and a name */
export function usedRules(css: string, has: (mark: string) => boolean): string {
  const { nodes, marks, reduced } = sheetOf(css)
  const missing = new Set(marks.filter((mark) => !has(mark)))
  if (missing.size === 0) return css
  const key = [...missing].join()
  const known = reduced.get(key)
  if (known !== undefined) return known
  const used = nodes.map((node) => textOf(node, missing)).join('')
  reduced.set(key, used)
  return used
}

function textOf(node: Node, missing: ReadonlySet<string>): string {
  if (typeof node === 'string') return node
  if ('selectors' in node) {
    const needed = node.selectors.filter(({ marks }) => !marks.some((mark) => missing.has(mark)))
    return needed.length === 0 ? '' : needed.map(({ text }) => text).join() + node.body
  }
  const inner = node.rules.map((rule) => textOf(rule, missing)).join('')
  // An empty layer still has its place in the order of layers.
  return inner === '' && !node.prelude.startsWith('@layer') ? '' : `${node.prelude}{${inner}}`
}

const marksOf = (node: Node): string[] => {
  if (typeof node === 'string') return []
  return 'selectors' in node ? node.selectors.flatMap(({ marks }) => marks) : node.rules.flatMap(marksOf)
}

/** Reads the rules of a style sheet. What is neither a rule nor a block of rules stays as it is. */
function nodesOf(css: string): Node[] {
  const nodes: Node[] = []
  for (let start = afterGap(css, 0); start < css.length; start = afterGap(css, start)) {
    const open = find(css, start, '{;')
    if (css[open] !== '{') {
      nodes.push(css.slice(start, open + 1))
      start = open + 1
      continue
    }
    const close = closing(css, open)
    const prelude = css.slice(start, open)
    if (blockWithRules.test(prelude)) nodes.push({ prelude, rules: nodesOf(css.slice(open + 1, close)) })
    else if (prelude.startsWith('@')) nodes.push(css.slice(start, close + 1))
    else nodes.push({ selectors: selectorsOf(prelude), body: css.slice(open, close + 1) })
    start = close + 1
  }
  return nodes
}

/** Returns the selectors of a list with their marks; those within `:not()`, `:is()` and the like need not be there. */
function selectorsOf(list: string): Rule['selectors'] {
  const selectors: string[] = []
  for (let start = afterGap(list, 0); start <= list.length; ) {
    const comma = find(list, start, ',')
    selectors.push(list.slice(start, comma))
    start = afterGap(list, comma + 1)
  }
  return selectors.map((text) => {
    const outside = text.replaceAll(inParentheses, keepEscape)
    const marks = [...outside.matchAll(markIn)].map(([, mark]) => (mark as string).replaceAll(/["']/g, ''))
    for (const [, name] of outside.replaceAll(inBrackets, keepEscape).matchAll(classIn))
      marks.push(`.${(name as string).replaceAll('\\', '')}`)
    const [element] = rareElement.exec(text) ?? []
    if (element) marks.push(`<${element}`)
    return { text, marks }
  })
}

const keepEscape = (found: string): string => (found.startsWith('\\') ? found : ' ')

/** White space and comments, which may stand before a rule or a selector. */
const gap = /(?:\s|\/\*[\s\S]*?(?:\*\/|$))*/y

/** Returns the index after the white space and the comments at `start`. */
function afterGap(css: string, start: number): number {
  gap.lastIndex = start
  gap.exec(css)
  return Math.max(start, gap.lastIndex)
}

/** Returns the index of the first of some characters outside of strings, escapes and brackets; the end if there is none. */
function find(css: string, from: number, wanted: string): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] as string
    if (depth === 0 && wanted.includes(character)) return at
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '/' && css[at + 1] === '*') at = afterGap(css, at) - 1
    else if ('(['.includes(character)) depth += 1
    else if (')]'.includes(character)) depth -= 1
  }
  return css.length
}

/** Returns the index of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const character = css[at] as string
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '/' && css[at + 1] === '*') at = afterGap(css, at) - 1
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return css.length
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1
    else if (css[at] === css[start]) return at
  }
  return css.length
}
