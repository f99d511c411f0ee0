import { pathOf } from '../tenancy/match-route.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type ContactHelp, type HelpLeaf, type HelpTopic, leafOf, topicsTo } from './contact-help.ts'
import type { Content } from './content.ts'
import { type KnownLinks, withoutMissing } from './missing-categories.ts'
import type { Page } from './parse-page.ts'

/** The state of a page of the contact help, from its URL. */
export interface ContactHelpPage {
  help: ContactHelp | undefined
  /** From the first choice on. */
  topicPath: HelpTopic[]
  /** The leaf, if the path ends in one. */
  leaf: HelpLeaf | undefined
  page: Page | undefined
  /** Returns the breadcrumbs of the content page, followed by those of the topics. @param name of the first page */
  trail(name: string, above: readonly HelpTopic[]): { label: string; href: string }[]
  labelOf(topic: HelpTopic): string
}

/**
 * Finds the page of a topic in the contact help (CTC-1). Without the file of the contact help there are no
 * topics and no leaf; messages then go to the general mailbox.
 * @param code '' on the first page
 * @param links that lead to something; all if it is left out
 */
export async function loadContactHelpPage(
  content: Pick<Content, 'loadContactHelp' | 'loadPage'>,
  tenant: Tenant,
  locale: string,
  code: string,
  links?: KnownLinks,
): Promise<ContactHelpPage> {
  const path = pathOf(tenant, locale, 'contact')
  const [found, loaded] = await Promise.all([
    content.loadContactHelp(tenant, locale),
    content.loadPage(tenant, locale, path),
  ])
  const help = withoutMissing.contactHelp(found.ok ? found.value : undefined, links)
  const page = withoutMissing.page(loaded.ok ? loaded.value : undefined, links)
  const topicPath = help && code ? topicsTo(help.topics, code) : []
  const labelOf = ({ labelKey }: HelpTopic) => help?.labels[labelKey] ?? ''
  return {
    ...{ help, topicPath, page, labelOf },
    leaf: help && leafOf(help, topicPath),
    trail: (name, above) => [
      ...(page?.head.breadcrumbs ?? []),
      { label: name, href: path },
      ...above.map((topic) => ({ label: labelOf(topic), href: `${path}?topic=${topic.code}` })),
    ],
  }
}
