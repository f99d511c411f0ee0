import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceTexts } from './service-texts.ts'

type Json = Record<string, unknown>
type Language = 'nl' | 'de'

/** Texts of the home page in front of a sample server. */
export interface HomeTexts {
  title: string
  body: string
  link: string
  pictureAlt: string
  seoTitle: string
  departments: string
  first: string
  second: string
  all: string
}

/** What the content of a shop in front of a sample server names. */
export interface SampleRange {
  /** Slugs of the categories by slug of their department. */
  departments: Readonly<Record<string, readonly string[]>>
  /** Names of departments and categories by slug. */
  labels: Readonly<Record<string, Readonly<Record<Language, string>>>>
  /** Paths of the categories that the home page shows. */
  lead: string
  first: string
  second: string
  texts: Readonly<Record<Language, HomeTexts>>
}

/** Paths of pages about what the sample server does not have: goods of the sample shops, credit, pick-up points and promotions. */
const leftOut = [
  ...['/c', '/p', '/s', '/lp', '/inspiratie', '/magazin', '/info/instalments', '/info/payment-protection'],
  ...['/service-hilfe/ratenkauf', '/klantenservice/acties-actievoorwaarden'],
  '/klantenservice/betalen-geldzaken/betalen-in-termijnen',
  '/klantenservice/betalen-geldzaken/geld-lenen',
  '/klantenservice/bezorgen-afhalen/ophalen-bij-een-postnl-punt',
]

/** Whether a path leads to such a page, or below it. */
const isLeftOut = (href: string): boolean => {
  const [path = ''] = href.split(/[?#]/)
  return leftOut.some((each) => path === each || path.startsWith(`${each}/`))
}

/** Pages about delivery by language: their costs and ways are those of the sample shops. */
const deliveryPages = { nl: 'klantenservice-bezorgen-afhalen.json', de: 'service-hilfe-lieferung.json' }

/** Pages about the newsletter by language: they promise vouchers. */
const newsletterPages = { nl: 'klantenservice-nieuwsbrief.json', de: 'service-hilfe-newsletter.json' }

/** Pages that the line above the header links for what the sample server decides: free delivery, ways to pay, old appliances. */
const promised = ['/klantenservice/bezorgen-afhalen', '/service-hilfe/lieferung', '/service-hilfe/bezahlen']

/**
 * Writes the content of the shops in front of a sample server: the sample shops' own, with a home page, navigation and
 * notices that name the server's categories. Pages about other goods and services are left out, and no text promises what the
 * server decides: costs of delivery, ways to pay, vouchers.
 */
export function writeContent(root: string, folder: string, range: SampleRange): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [language, locale, clientId] of [
    ['nl', 'nl-NL', 'duinlicht-nl'],
    ['de', 'de-DE', 'lindrich-de'],
  ] as const) {
    const shop = join(folder, language)
    cpSync(join(root, 'content-cache', language), shop, { recursive: true })
    for (const name of globSync('*.json', { cwd: join(shop, locale) })) {
      const { path } = JSON.parse(readFileSync(join(shop, locale, name), 'utf8'))
      if (isLeftOut(path)) rmSync(join(shop, locale, name))
    }
    for (const file of globSync('**/*.json', { cwd: shop }))
      write(join(shop, file), (content) => withoutDeadLinks(content) as Json)
    const navigation = { departments: navigationOf(range, language) }
    for (const channel of ['web', 'mobile'])
      for (const part of ['', '.sliced'])
        write(join(shop, 'navigation', clientId, channel, `${locale}${part}.json`), () => navigation)
    write(join(shop, locale, 'storefront.json'), (page) => homePage(page, range, language))
    // The phone's line may have nothing but promises.
    for (const channel of ['web', 'mobile'])
      write(join(shop, language, `top-banner.${channel}.json`), ({ promotion: _, ...banner }) => ({
        ...banner,
        points: pointsOf(shop, language).slice(0, channel === 'web' ? undefined : 2),
      }))
    const { delivery, newsletter } = serviceTexts[language]
    const parts = delivery.paragraphs.map((text) => ({ kind: 'paragraph', text }))
    write(join(shop, locale, 'servicelayer', 'delivery-cost.json'), (layer) => ({
      ...layer,
      title: delivery.title,
      parts,
    }))
    write(join(shop, locale, newsletterPages[language]), ({ picture: _, seo, blocks, ...page }) => ({
      ...page,
      lead: newsletter,
      seo: { ...(seo as Json), description: newsletter },
      blocks: (blocks as Json[]).filter(hasOnlyLinks),
    }))
    write(join(shop, locale, deliveryPages[language]), ({ picture: _, seo, ...page }) => ({
      ...page,
      lead: delivery.lead,
      seo: { ...(seo as Json), description: delivery.lead },
      blocks: [{ type: 'richText', content: parts }],
    }))
  }
}

/** Returns what the line above the header may say: points of the sample shops that hold for every server. */
function pointsOf(shop: string, language: Language): { href: string }[] {
  const { points } = JSON.parse(readFileSync(join(shop, language, 'top-banner.web.json'), 'utf8'))
  return (points as { href: string }[]).filter(({ href }) => !promised.includes(href))
}

/** Whether a block of a page has nothing but links. */
const hasOnlyLinks = ({ content }: Json): boolean =>
  Array.isArray(content) && content.every(({ kind }) => kind === 'links')

function write(file: string, change: (content: Json) => Json): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Json
  writeFileSync(file, `${JSON.stringify(change(content), undefined, 2)}\n`)
}

const navigationOf = ({ departments, labels }: SampleRange, language: Language) =>
  Object.entries(departments).map(([department, categories]) => ({
    label: labels[department]?.[language],
    href: `/c/${department}`,
    groups: categories.map((slug) => ({ label: labels[slug]?.[language], href: `/c/${department}/${slug}` })),
  }))

/** The page without the blocks that show goods, and with those of the sample server. */
function homePage(
  { blocks, picture: _, ...page }: Json,
  { departments, lead, first, second, texts: byLanguage }: SampleRange,
  language: Language,
): Json {
  const texts = byLanguage[language]
  const { newsletter, cards } = serviceTexts[language]
  const others = (blocks as Json[]).flatMap((block) => {
    if (block.type === 'serviceContact') return block
    if (block.type === 'newsletterTeaser') return { ...block, body: newsletter }
    if (block.type !== 'linkCards') return []
    const shown = (block.cards as { href: string }[]).map((card) => ({ ...card, ...cards[card.href] }))
    return { ...block, cards: shown }
  })
  const carousel = (category: string, title: string) => ({
    type: 'productCarousel',
    ...{ title, products: { list: { category, count: 6 } } },
    link: { label: texts.all, href: `/c/${category}` },
  })
  return {
    ...page,
    title: texts.title,
    seo: { title: `{company}: ${texts.seoTitle}`, description: texts.body },
    picture: { src: '/pictures/office-desk', alt: texts.pictureAlt },
    blocks: [
      {
        type: 'hero',
        ...{ title: texts.title, body: texts.body, side: 'left' },
        picture: { src: '/pictures/office-desk', alt: texts.pictureAlt },
        links: [{ label: texts.link, href: `/c/${lead}` }],
      },
      {
        ...{ type: 'categoryTiles', title: texts.departments, layout: 'categories' },
        categories: Object.keys(departments),
      },
      carousel(first, texts.first),
      carousel(second, texts.second),
      ...others,
    ],
  }
}

/** Removes links to what is left out from every list of links, and lists that have no others. */
function withoutDeadLinks(content: unknown): unknown {
  if (Array.isArray(content)) return content.filter((item) => !leadsToLeftOut(item)).map(withoutDeadLinks)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) =>
      Array.isArray(value) && value.length > 0 && value.every(leadsToLeftOut)
        ? []
        : [[name, withoutDeadLinks(value)]],
    ),
  )
}

/** Whether an item is a link to what is left out, or a part or column with nothing but such links. */
function leadsToLeftOut(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  if ('href' in item && typeof item.href === 'string') return isLeftOut(item.href)
  const isList = 'links' in item && Object.keys(item).every((key) => ['links', 'kind', 'title'].includes(key))
  return isList && Array.isArray(item.links) && item.links.length > 0 && item.links.every(leadsToLeftOut)
}
