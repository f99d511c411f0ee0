import {
  type LegalBlock,
  type LegalText,
  type LegalTextKind,
  legalTextKinds,
} from '../contract/legal-text.ts'
import { plainText } from '../i18n/rich-text.ts'
import { pathOf } from '../tenancy/match-route.ts'
import { linkUrl } from '../tenancy/route-urls.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Block, BlockOf } from './blocks/schemas.ts'
import type { Content } from './content.ts'
import type { Page } from './parse-page.ts'

type Section = LegalText['sections'][number]

/**
 * Returns the legal texts of a tenant in a locale at the current moment, from the content pages of its routes
 * `terms` and `withdrawalRight`.
 * @throws if one cannot be read or is incomplete: half a legal text is worse than a link to it
 */
export async function readLegalTexts(
  content: Pick<Content, 'requirePage'>,
  tenant: Tenant,
  locale: string,
): Promise<LegalText[]> {
  return await Promise.all(
    legalTextKinds.map(async (kind) => {
      const path = pathOf(tenant, locale, kind)
      return legalTextOf(kind, await content.requirePage(tenant, locale, path), { tenant, locale, path })
    }),
  )
}

interface PageRef {
  tenant: Tenant
  locale: string
  path: string
}

function legalTextOf(kind: LegalTextKind, { head, blocks }: Page, page: PageRef): LegalText {
  const broken = blocks.find((block) => !block.ok)
  if (broken && !broken.ok)
    throw new Error(`${page.path} is not complete: ${broken.place}: ${broken.problem}`)
  return {
    kind,
    name: page.path.split('/').filter(Boolean).at(-1) ?? kind,
    title: plainText(head.title),
    ...(head.lead !== undefined && { lead: plainText(head.lead) }),
    modified: head.modified,
    sections: blocks.flatMap((block) => (block.ok ? sectionsOf(block.block, page) : [])),
  }
}

/** Returns the text of a block. Blocks with only links, and pictures, are left out. */
function sectionsOf(block: Block, page: PageRef): Section[] {
  switch (block.type) {
    case 'richText':
      return richSections(block, page)
    case 'steps':
      return [sectionWith(block.title, { kind: 'steps', items: block.steps.map(stepText) })]
    case 'accordion':
      return [
        ...(block.title === undefined ? [] : [sectionWith(block.title)]),
        ...block.items.map(({ question, answer, links }) =>
          sectionWith(question, ...answer.map(paragraph), ...linkPoints(links, page)),
        ),
      ]
    case 'table':
      return [
        sectionWith(block.caption, {
          kind: 'facts',
          rows: block.rows.map(([first = '', ...rest]) => [
            plainText(first),
            rest.map(plainText).join(' · '),
          ]),
        }),
      ]
    case 'imageWithText':
      return [sectionWith(block.title, ...block.body.map(paragraph), ...linkPoints(block.links, page))]
    default:
      return []
  }
}

/** Each heading begins a section. */
function richSections({ content }: BlockOf<'richText'>, page: PageRef): Section[] {
  const sections: Section[] = []
  const append = (...blocks: LegalBlock[]): void => {
    if (sections.length === 0) sections.push({ blocks: [] })
    sections.at(-1)?.blocks.push(...blocks)
  }
  for (const part of content) {
    if (part.kind === 'heading') sections.push(sectionWith(part.text))
    else if (part.kind === 'list')
      append({ kind: part.ordered ? 'steps' : 'points', items: part.items.map(plainText) })
    else if (part.kind === 'links') append(...linkPoints(part.links, page))
    else append(paragraph(part.text))
  }
  return sections
}

const sectionWith = (heading: string | undefined, ...blocks: LegalBlock[]): Section => ({
  ...(heading !== undefined && { heading: plainText(heading) }),
  blocks,
})

const paragraph = (text: string): LegalBlock => ({ kind: 'text', text: plainText(text) })

const stepText = ({ title, text }: { title: string; text: string }): string =>
  `${plainText(title).replace(/[.:]$/, '')}. ${plainText(text)}`

/** Writes out the URLs of links, because the text is also read on paper. */
function linkPoints(
  links: readonly { label: string; href: string }[],
  { tenant, locale }: PageRef,
): LegalBlock[] {
  if (links.length === 0) return []
  const items = links.map(({ label, href }) => {
    const url = linkUrl(tenant, locale, href)
    return `${plainText(label)}: ${url.startsWith('/') ? tenant.origin + url : url}`
  })
  return [{ kind: 'points', items }]
}
