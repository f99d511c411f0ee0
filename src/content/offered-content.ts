import type { Capability } from '../contract/capabilities.ts'
import { routeNames } from '../routes/routes.ts'
import { isOffered } from '../tenancy/commerce.ts'
import type { Locale } from '../tenancy/locales.ts'
import { isRouteOffered, type OfferingTenant } from '../tenancy/offered.ts'
import { isLinkOffered } from '../tenancy/route-urls.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Block, BlockType } from './blocks/schemas.ts'
import type { ContactHelp } from './contact-help.ts'
import type { InfoOverlay } from './info-overlay-schema.ts'
import type { FooterMenu, Navigation, TopBanner } from './menu-schema.ts'
import type { IndexedPage } from './page-index.ts'
import type { Page, ParsedBlock } from './parse-page.ts'

export type OfferingContentTenant = OfferingTenant &
  Pick<Tenant, 'i18n'> &
  Partial<Pick<Tenant, 'paths' | 'contentRoots'>>

/** What a piece of content may lead to. */
export interface Offer {
  link(href: string): boolean
  capability(name: Capability): boolean
}

/** Returns what a tenant offers in a locale; undefined where every route is offered, and content stays as it is. */
function offerOf(tenant: OfferingContentTenant, locale: Locale): Offer | undefined {
  if (routeNames.every((name) => isRouteOffered(tenant, name))) return undefined
  const routed = { ...tenant, paths: tenant.paths ?? {}, contentRoots: tenant.contentRoots ?? [] }
  return {
    link: (href) => isLinkOffered(routed, locale, href),
    capability: (name) => isOffered(tenant, name),
  }
}

/**
 * Returns a function that leaves out what leads to something that a tenant does not offer: links, and the items that
 * consist of one. Content of a tenant that offers everything is returned as it is.
 */
const leavingOut =
  <Content>(leaveOut: (content: Content, offer: Offer) => Content) =>
  (content: Content, tenant: OfferingContentTenant, locale: Locale): Content => {
    const offer = offerOf(tenant, locale)
    return offer ? leaveOut(content, offer) : content
  }

const linked = <Item extends { href: string }>(items: readonly Item[], { link }: Offer): Item[] =>
  items.filter(({ href }) => link(href))

type Group = Navigation['departments'][number]['groups'][number]

/** A group without a page of its own stays for its children. */
function offeredGroup({ href, ...group }: Group, offer: Offer): Group[] {
  const children = linked(group.children, offer)
  if (href !== undefined && offer.link(href)) return [{ ...group, href, children }]
  return children.length > 0 ? [{ ...group, children }] : []
}

export const leaveOutOfNavigation = (navigation: Navigation, offer: Offer): Navigation => ({
  ...navigation,
  departments: linked(navigation.departments, offer).map((department) => ({
    ...department,
    groups: department.groups.flatMap((group) => offeredGroup(group, offer)),
    ...(department.looks && { looks: linked(department.looks, offer) }),
  })),
})

export const offeredNavigation = leavingOut(leaveOutOfNavigation)

export const leaveOutOfBanner = ({ promotion, ...banner }: TopBanner, offer: Offer): TopBanner => ({
  ...banner,
  points: banner.points.filter(({ href }) => href === undefined || offer.link(href)),
  ...(promotion && offer.capability('sale') && { promotion }),
})

export const offeredBanner = leavingOut(leaveOutOfBanner)

export const leaveOutOfFooter = (menu: FooterMenu, offer: Offer): FooterMenu => ({
  ...menu,
  columns: menu.columns.flatMap((column) => {
    const links = linked(column.links, offer)
    return links.length > 0 ? [{ ...column, links }] : []
  }),
  legal: linked(menu.legal, offer),
})

export const offeredFooter = leavingOut(leaveOutOfFooter)

export const leaveOutOfContactHelp = (help: ContactHelp, offer: Offer): ContactHelp => ({
  ...help,
  answers: Object.fromEntries(
    Object.entries(help.answers).map(([key, answer]) => [
      key,
      { ...answer, links: linked(answer.links, offer) },
    ]),
  ),
})

export const offeredContactHelp = leavingOut(leaveOutOfContactHelp)

export const leaveOutOfInfoOverlay = (overlay: InfoOverlay, offer: Offer): InfoOverlay => ({
  ...overlay,
  parts: offeredParts(overlay.parts, offer),
})

export const offeredInfoOverlay = leavingOut(leaveOutOfInfoOverlay)

export const leaveOutOfPage = (page: Page, offer: Offer): Page => ({
  head: { ...page.head, breadcrumbs: linked(page.head.breadcrumbs, offer) },
  blocks: page.blocks.flatMap((parsed): ParsedBlock[] => {
    if (!parsed.ok) return [parsed]
    const block = offeredBlock(parsed.block, offer)
    return block ? [{ ...parsed, block }] : []
  }),
})

export const offeredPage = leavingOut(leaveOutOfPage)

/** Leaves out pages whose path is a route that is not offered, such as the help about the newsletter. */
export const offeredPages = leavingOut<IndexedPage[]>((pages, { link }) =>
  pages.filter(({ path }) => link(path)),
)

interface Part {
  kind: string
  level?: number
  links?: { label: string; href: string }[]
}

/** Leaves out links of running text, and a heading below which nothing is left. */
function offeredParts<Kind extends Part>(parts: readonly Kind[], offer: Offer): Kind[] {
  const shown = parts.map((part) => {
    if (!part.links) return part
    const links = linked(part.links, offer)
    return links.length > 0 ? { ...part, links } : undefined
  })
  const isLonely = (part: Part, index: number): boolean => {
    if (part.kind !== 'heading' || shown[index + 1] !== undefined || index + 1 >= shown.length) return false
    const next = shown.slice(index + 1).find((each) => each !== undefined)
    return !next || (next.kind === 'heading' && (next.level ?? 2) <= (part.level ?? 2))
  }
  return shown.flatMap((part, index) => (part && !isLonely(part, index) ? [part] : []))
}

/** Blocks that show or do something of a capability. */
const blockNeeds: Partial<Record<BlockType, readonly Capability[]>> = {
  braFinder: ['search'],
  calculator: ['sale'],
  newsletterTeaser: ['newsletter'],
  productCarousel: ['goods'],
  promotionBanner: ['sale'],
}

/** Returns a block without links to what is off; undefined if nothing of it is left. */
function offeredBlock(block: Block, offer: Offer): Block | undefined {
  if (!(blockNeeds[block.type] ?? []).every((name) => offer.capability(name))) return undefined
  switch (block.type) {
    case 'hero':
    case 'imageWithText':
      return { ...block, links: linked(block.links, offer) }
    case 'richText': {
      const content = offeredParts(block.content, offer)
      return content.length > 0 ? { ...block, content } : undefined
    }
    case 'categoryTiles': {
      const tiles = linked(block.tiles, offer)
      if (block.categories) return offer.capability('goods') ? block : undefined
      return tiles.length > 0 ? { ...block, tiles } : undefined
    }
    case 'linkCards': {
      const cards = linked(block.cards, offer)
      return cards.length > 0 ? { ...block, cards } : undefined
    }
    case 'accordion':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, links: linked(item.links, offer) })),
      }
    case 'newsletterTeaser':
      return offer.link(block.link.href) ? block : undefined
    case 'productCarousel': {
      const { products, link, ...carousel } = block
      if ('list' in products && products.list.term !== undefined && !offer.capability('search'))
        return undefined
      return { ...carousel, products, ...(link && offer.link(link.href) && { link }) }
    }
    case 'countdown': {
      const { link, ...countdown } = block
      return { ...countdown, ...(link && offer.link(link.href) && { link }) }
    }
    default:
      return block
  }
}
