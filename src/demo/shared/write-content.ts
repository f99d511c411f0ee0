import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leftOutQuestions, type ServicePage, type ServiceTexts, serviceTexts } from './service-texts.ts'

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

/** Pages that lead to all others about the service by language: their questions are about orders of the sample shops. */
const servicePages = { nl: 'klantenservice.json', de: 'service-hilfe.json' }

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
    const texts = serviceTexts[language]
    const { delivery, deliveryCost, names, newsletter, pages } = texts
    write(join(shop, locale, 'servicelayer', 'delivery-cost.json'), (layer) => ({
      ...layer,
      title: deliveryCost,
      parts: paragraphsOf(delivery),
    }))
    write(join(shop, locale, newsletterPages[language]), ({ picture: _, seo, blocks, ...page }) => ({
      ...page,
      lead: newsletter,
      seo: { ...(seo as Json), description: newsletter },
      blocks: (blocks as Json[]).filter(hasOnlyLinks),
    }))
    for (const page of [delivery, ...pages])
      write(join(shop, locale, page.file), (content) => withTexts(content, page))
    write(join(shop, locale, servicePages[language]), (page) => withoutQuestions(page, texts))
    write(join(shop, locale, texts.terms.file), (page) => inTerms(page, texts))
    write(join(shop, language, 'contact-help.json'), (help) => contactHelp(help, texts))
    for (const file of globSync('**/*.json', { cwd: shop }))
      write(join(shop, file), (content) => renamed(content, names) as Json)
  }
}

/** Returns what the line above the header may say: points of the sample shops that hold for every server. */
function pointsOf(shop: string, language: Language): { href: string }[] {
  const { points } = JSON.parse(readFileSync(join(shop, language, 'top-banner.web.json'), 'utf8'))
  return (points as { href: string }[]).filter(({ href }) => !promised.includes(href))
}

const paragraphsOf = ({ paragraphs }: ServicePage) => paragraphs.map((text) => ({ kind: 'paragraph', text }))

/** A page about a service with other texts, and the block with phone and mail where it has one. */
const withTexts = ({ picture: _, seo, blocks, ...page }: Json, texts: ServicePage): Json => ({
  ...page,
  ...{ title: texts.title, lead: texts.lead, seo: { ...(seo as Json), description: texts.lead } },
  blocks: [
    { type: 'richText', content: paragraphsOf(texts) },
    ...(blocks as Json[]).filter(isContact).map(({ body: _, ...block }) => block),
  ],
})

const isContact = ({ type }: Json): boolean => type === 'serviceContact'

/** The cards with texts that hold for every server. */
const cardsOf = ({ cards }: Json, { cards: texts }: ServiceTexts) =>
  (cards as { href: string }[]).map((card) => ({ ...card, ...texts[card.href] }))

/** The page about the service without the questions about orders. */
const withoutQuestions = ({ blocks, ...page }: Json, texts: ServiceTexts): Json => ({
  ...page,
  blocks: (blocks as Json[]).flatMap((block) => {
    if (block.type === 'accordion') return []
    if (block.type === 'linkCards') return { ...block, cards: cardsOf(block, texts) }
    const { body: _, ...contact } = block
    return isContact(block) ? contact : block
  }),
})

/** Terms of the sample shops with other paragraphs about orders, delivery and payment. */
const inTerms = ({ blocks, ...page }: Json, { terms }: ServiceTexts): Json => ({
  ...page,
  blocks: (blocks as Json[]).map(({ content = [], ...block }) => ({
    ...block,
    ...(block.type === 'richText' && {
      content: (content as Json[]).flatMap((part) => {
        const text = String(part.text ?? '')
        // Credit is not offered.
        if (text.startsWith('{if credit')) return []
        const other = Object.entries(terms.paragraphs).find(([beginning]) => text.startsWith(beginning))
        return other ? { ...part, text: other[1] } : part
      }),
    }),
  })),
})

interface Topic extends Json {
  labelKey: string
  answerKey?: string
  topics?: Topic[]
}

/** The questions of the contact form without those about what only the sample shops do. */
function contactHelp(
  { topics, labels, answers, ...help }: Json,
  { topics: names, answers: other }: ServiceTexts,
): Json {
  const offered = (list: readonly Topic[]): Topic[] =>
    list
      .filter(({ labelKey }) => !leftOutQuestions.includes(labelKey))
      .map((topic) => (topic.topics ? { ...topic, topics: offered(topic.topics) } : topic))
  const shown = offered(topics as Topic[])
  const all = (list: readonly Topic[]): Topic[] =>
    list.flatMap((topic) => [topic, ...all(topic.topics ?? [])])
  const used = new Set(all(shown).flatMap(({ labelKey, answerKey }) => [labelKey, answerKey]))
  const only = (texts: unknown) =>
    Object.fromEntries(Object.entries(texts as Json).filter(([key]) => used.has(key)))
  return {
    ...help,
    topics: shown,
    labels: { ...only(labels), ...names },
    answers: {
      ...only(answers),
      ...Object.fromEntries(Object.entries(other).map(([key, paragraphs]) => [key, { paragraphs }])),
    },
  }
}

/** Replaces names wherever a text is nothing else. */
function renamed(content: unknown, names: ServiceTexts['names']): unknown {
  if (typeof content === 'string') return names[content] ?? content
  if (Array.isArray(content)) return content.map((item) => renamed(item, names))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, renamed(value, names)]))
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
  const service = serviceTexts[language]
  const others = (blocks as Json[]).flatMap((block) => {
    if (block.type === 'serviceContact') return block
    if (block.type === 'newsletterTeaser') return { ...block, body: service.newsletter }
    if (block.type !== 'linkCards') return []
    return { ...block, cards: cardsOf(block, service) }
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
    picture: { src: '/pictures/linden-sofa', alt: texts.pictureAlt },
    blocks: [
      {
        type: 'hero',
        ...{ title: texts.title, body: texts.body, side: 'left' },
        // Text over the picture is legible on its quiet side: the left one, and the upper one on a phone.
        picture: { src: '/pictures/linden-sofa', alt: texts.pictureAlt },
        phonePicture: { src: '/pictures/linden-sofa-tall' },
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
