import { pathOf } from '../tenancy/match-route.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type ContactHelp, type HelpLeaf, type HelpTopic, leafOf, wayTo } from './contact-help.ts'
import type { Content } from './content.ts'
import type { Page } from './parse-page.ts'

/** Where somebody is in the contact help, and what stands at its address. */
export interface ContactWay {
  help: ContactHelp | undefined
  /** From the first choice on. */
  way: HelpTopic[]
  /** Where the way ends, if it does. */
  leaf: HelpLeaf | undefined
  page: Page | undefined
  /** The bread crumbs of the content page, then the given ones of the way. @param name of the first page */
  trail(name: string, above: readonly HelpTopic[]): { label: string; href: string }[]
  labelOf(topic: HelpTopic): string
}

/**
 * Follows the contact help to a topic (CTC-1). Without its file there is no way and no leaf: who writes, writes to the shop.
 * @param code '' at the first page
 */
export async function loadContactWay(
  content: Pick<Content, 'loadContactHelp' | 'loadPage'>,
  tenant: Tenant,
  locale: string,
  code: string,
): Promise<ContactWay> {
  const path = pathOf(tenant, locale, 'contact')
  const [found, loaded] = await Promise.all([
    content.loadContactHelp(tenant, locale),
    content.loadPage(tenant, locale, path),
  ])
  const help = found.ok ? found.value : undefined
  const page = loaded.ok ? loaded.value : undefined
  const way = help && code ? wayTo(help.topics, code) : []
  const labelOf = ({ labelKey }: HelpTopic) => help?.labels[labelKey] ?? ''
  return {
    ...{ help, way, page, labelOf },
    leaf: help && leafOf(help, way),
    trail: (name, above) => [
      ...(page?.head.breadcrumbs ?? []),
      { label: name, href: path },
      ...above.map((topic) => ({ label: labelOf(topic), href: `${path}?topic=${topic.code}` })),
    ],
  }
}
