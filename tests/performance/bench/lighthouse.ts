import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { contentPages, tenants } from '#tests/http/shops/kit/content-pages.ts'
import { parsePage } from '#tests/http/shops/kit/html.ts'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'
import { ensureWholeBrowser } from '#tests/support/browser/ensure-whole-browser.ts'
import { browserArguments } from '#tests/support/browser/find-browser.ts'
import { atLeast, atMost, type Figure, median } from './figure.ts'
import { leanPage } from './lean-page.ts'
import { openLeanServer } from './lean-server.ts'
import { renderPictures } from './render-pictures.ts'

/** The result of one run for a page. Scores 0 to 100, times ms. */
interface Run {
  performance: number
  accessibility: number
  'best practices': number
  seo: number
  FCP: number
  LCP: number
  CLS: number
  TBT: number
  /** All script of the page together, on the throttled processor: below 50 ms no task of it can be long. */
  script: number
  /** The longest task of one of our script files on the throttled processor; 0 if none reaches 50 ms. */
  'long script': number
  /**
   * The same for all work of the page: parsing, styling, layout and script. Work of the browser for any page is
   * excluded.
   */
  'long task': number
  /** Audits that cost points. */
  faults: string[]
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  seo: 'seo',
} as const

const root = join(import.meta.dirname, '..', '..', '..')

interface Measured {
  name: string
  host: string
  address: string
}

/** Two home pages and a customer service page. */
const pages: Measured[] = ['nl storefront', 'nl service', 'ch storefront'].map((name) => {
  const [id, kind] = name.split(' ')
  const tenant = tenants.find((candidate) => candidate.id === id)
  const page = contentPages
    .filter((candidate) => candidate.tenant === tenant && candidate.kind === kind)
    .sort((a, b) => a.address.length - b.address.length)[0]
  if (!tenant || !page) throw new Error(`There is no ${name}`)
  return { name, host: tenant.hosts[0] as string, address: page.address }
})

/** A category, and the first product in it. */
async function productPages({ request }: RunningShops): Promise<Measured[]> {
  const [host, category] = ['nl.localhost', '/c/badmode/badpakken']
  const product = parsePage((await request(host, category)).text)
    .all('.card .name a')[0]
    ?.attribute('href')
  if (!product) throw new Error(`${category} has no products`)
  return [
    { name: 'nl category', host, address: category },
    { name: 'nl product', host, address: product },
  ]
}

/**
 * Default Lighthouse: a phone, simulated throttling. Each page alternates with an equivalent page by hand, so that
 * both run on the same machine; the median of `rounds`.
 */
export async function measureLighthouse(rounds = 5): Promise<Figure[]> {
  const chromePath = ensureWholeBrowser()
  const shops = await startShops()
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...browserArguments] })
  try {
    const figures: Figure[] = []
    for (const { name, host, address } of [...pages, ...(await productPages(shops))]) {
      const { text } = await shops.request(host, address)
      await renderPictures(text, host, shops, root)
      const { text: icon } = await shops.request(host, '/icon.svg')
      const lean = await openLeanServer({ [address]: leanPage(text) }, icon, root)
      const ours: Run[] = []
      const byHand: Run[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await run(`http://${host}:${shops.port}${address}`, chrome.port))
        byHand.push(await run(`http://localhost:${lean.port}${address}`, chrome.port))
      }
      lean.close()
      report(name, ours, byHand)
      figures.push(...figuresOf(name, ours, byHand))
    }
    return figures
  } finally {
    chrome.kill()
    await shops.stop()
  }
}

/** A busy machine sometimes loses a trace: that is no measurement, and is repeated. */
async function trace(address: string, port: number, tries = 3): Promise<Result> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'silent' })
  if (result && !result.lhr.runtimeError) return result.lhr
  if (tries > 1) return trace(address, port, tries - 1)
  throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse says nothing'}`)
}

async function run(address: string, port: number): Promise<Run> {
  const lhr = await trace(address, port)
  const score = (id: string): number => Math.round((lhr.categories[id]?.score ?? 0) * 100)
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN
  const bootup = lhr.audits['bootup-time']?.details as
    | { items?: { url: string; scripting: number }[] }
    | undefined
  const { origin } = new URL(address)
  const own = (bootup?.items ?? []).filter(({ url }) => url.startsWith(origin))
  const tasks = lhr.audits['long-tasks']?.details as
    | { items?: { url: string; duration: number }[] }
    | undefined
  const ownTasks = (tasks?.items ?? []).filter(({ url }) => url.startsWith(origin))
  const longest = (of: typeof ownTasks): number =>
    Math.round(Math.max(0, ...of.map(({ duration }) => duration)))
  const faults = Object.values(categories).flatMap((id) =>
    (lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < 0.995)
      .map(({ id: audit }) => `${audit} ${lhr.audits[audit]?.displayValue ?? ''}`.trim()),
  )
  return {
    ...{ performance: score(categories.performance), accessibility: score(categories.accessibility) },
    ...{ 'best practices': score(categories['best practices']), seo: score(categories.seo) },
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    CLS: value('cumulative-layout-shift'),
    TBT: Math.round(value('total-blocking-time')),
    script: Math.round(own.reduce((sum, { scripting }) => sum + scripting, 0)),
    'long script': longest(ownTasks.filter(({ url }) => url.endsWith('.js'))),
    'long task': longest(ownTasks),
    faults,
  }
}

type Measure = Exclude<keyof Run, 'faults'>

const measures: Measure[] = [
  ...(['performance', 'accessibility', 'best practices', 'seo'] as const),
  ...(['FCP', 'LCP', 'CLS', 'TBT', 'script', 'long script', 'long task'] as const),
]

const middle = (runs: readonly Run[], measure: Measure): number => median(runs.map((run) => run[measure]))

function report(name: string, ours: readonly Run[], byHand: readonly Run[]): void {
  const row = (runs: readonly Run[]) =>
    Object.fromEntries(measures.map((measure) => [measure, middle(runs, measure)]))
  console.table({ [name]: row(ours), 'by hand': row(byHand) })
  for (const [label, runs] of [
    ['ours', ours],
    ['by hand', byHand],
  ] as const)
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${label}: ${fault}`)
}

function figuresOf(name: string, ours: readonly Run[], byHand: readonly Run[]): Figure[] {
  const all = (['accessibility', 'best practices', 'seo'] as const).map((measure) =>
    atLeast(`${name}: ${measure}`, middle(ours, measure), 100, 0),
  )
  return [
    atLeast(`${name}: performance`, middle(ours, 'performance'), 99, 0),
    atLeast(
      `${name}: performance beside a page by hand`,
      middle(ours, 'performance'),
      middle(byHand, 'performance'),
      0,
    ),
    ...all,
    atMost(`${name}: CLS`, middle(ours, 'CLS'), 0, 3),
    atMost(`${name}: script, ms on the throttled processor`, middle(ours, 'script'), 50, 0),
    atMost(`${name}: longest task of own script, throttled, ms`, middle(ours, 'long script'), 50, 0),
    atMost(`${name}: longest task of the page's own, throttled, ms`, middle(ours, 'long task'), 50, 0),
  ]
}
