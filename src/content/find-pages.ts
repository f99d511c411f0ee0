import type { Block } from './blocks/schemas.ts'
import type { Page } from './parse-page.ts'

export interface FoundPage {
  path: string
  title: string
  description: string
}

const titleWeight = 10
const textWeight = 1

/**
 * Finds content pages in which every word of a term is the beginning of some word, the best first. Words in the
 * title weigh most (SEA-1, content search). Case, accents and punctuation are ignored.
 */
export function findPages(pages: Page[], term: string): FoundPage[] {
  const wanted = wordsOf(term)
  if (wanted.length === 0) return []
  return pages
    .map((page) => ({ page, score: scoreOf(page, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.head.path.localeCompare(b.page.head.path))
    .map(({ page: { head } }) => ({ path: head.path, title: head.title, description: head.seo.description }))
}

function scoreOf({ head, blocks }: Page, wanted: string[]): number {
  const title = wordsOf(`${head.title} ${head.seo.title ?? ''}`)
  const text = wordsOf(
    [head.lead, head.seo.description, ...blocks.map((b) => (b.ok ? textsOf(b.block) : ''))].join(' '),
  )
  let score = 0
  for (const word of wanted) {
    const inTitle = title.some((candidate) => candidate.startsWith(word))
    if (!inTitle && !text.some((candidate) => candidate.startsWith(word))) return 0
    score += inTitle ? titleWeight : textWeight
  }
  return score
}

/** Returns all texts of a block, without URLs and codes. */
function textsOf(block: Block): string {
  const texts: string[] = []
  const walk = (value: unknown, key = ''): void => {
    if (
      typeof value === 'string' &&
      ![
        'type',
        'kind',
        'href',
        'src',
        'embed',
        'layout',
        'skus',
        'category',
        'brand',
        'sort',
        'from',
        'until',
      ].includes(key)
    )
      texts.push(value)
    else if (Array.isArray(value)) for (const item of value) walk(item)
    else if (value && typeof value === 'object')
      for (const [name, item] of Object.entries(value)) walk(item, name)
  }
  walk(block)
  return texts.join(' ')
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
