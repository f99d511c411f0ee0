import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HomeTexts, homeTexts } from './home-texts.ts'
import sampleTexts from './sample-texts.json' with { type: 'json' }

type Json = Record<string, unknown>
type Language = 'nl' | 'de'

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

const sampleVendure: SampleRange = {
  departments: {
    electronics: ['computers', 'camera-photo'],
    'home-garden': ['furniture', 'plants'],
    'sports-outdoor': ['equipment', 'footwear'],
  },
  labels: sampleTexts.collections,
  lead: 'electronics/computers',
  first: 'electronics/camera-photo',
  second: 'home-garden/plants',
  texts: homeTexts,
}

/** Pages about the goods of the sample shops, which the sample server does not sell. */
const pagesOnGoods = /^(?:lp-|inspiratie|magazin)/

/** Paths of such pages, and of goods. */
const pathsOfGoods = /^\/(?:lp|inspiratie|magazin|c|p|s)(?:\/|$)/

/**
 * Writes the content of the shops in front of a sample server: the sample shops' own, with a home page, navigation and
 * notices that name the server's categories. Pages about other goods are left out.
 */
export function writeContent(root: string, folder: string, range: SampleRange = sampleVendure): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [language, locale, clientId] of [
    ['nl', 'nl-NL', 'duinlicht-nl'],
    ['de', 'de-DE', 'lindrich-de'],
  ] as const) {
    const shop = join(folder, language)
    cpSync(join(root, 'content-cache', language), shop, { recursive: true })
    for (const name of readdirSync(join(shop, locale)))
      if (pagesOnGoods.test(name)) rmSync(join(shop, locale, name))
    for (const file of globSync('**/*.json', { cwd: shop }))
      write(join(shop, file), (content) => withoutLinksToGoods(content) as Json)
    const navigation = { departments: navigationOf(range, language) }
    for (const channel of ['web', 'mobile'])
      for (const part of ['', '.sliced'])
        write(join(shop, 'navigation', clientId, channel, `${locale}${part}.json`), () => navigation)
    write(join(shop, locale, 'storefront.json'), (page) => homePage(page, range, language))
    for (const channel of ['web', 'mobile'])
      write(join(shop, language, `top-banner.${channel}.json`), ({ promotion: _, ...banner }) => banner)
  }
}

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
  const others = (blocks as Json[]).filter(({ type }) =>
    ['newsletterTeaser', 'linkCards', 'serviceContact'].includes(String(type)),
  )
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

/** Removes links to goods of the sample shops from every list of links, and lists that have no others. */
function withoutLinksToGoods(content: unknown): unknown {
  if (Array.isArray(content)) return content.filter((item) => !leadsToGoods(item)).map(withoutLinksToGoods)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) =>
      Array.isArray(value) && value.length > 0 && value.every(leadsToGoods)
        ? []
        : [[name, withoutLinksToGoods(value)]],
    ),
  )
}

/** Whether an item is a link to goods, or a part or column with nothing but such links. */
function leadsToGoods(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  if ('href' in item && typeof item.href === 'string') return pathsOfGoods.test(item.href)
  const isList = 'links' in item && Object.keys(item).every((key) => ['links', 'kind', 'title'].includes(key))
  return isList && Array.isArray(item.links) && item.links.length > 0 && item.links.every(leadsToGoods)
}
