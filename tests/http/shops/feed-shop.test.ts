// cspell:disable -- words of shops in Dutch and German
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { routeNames } from '#routes/routes.ts'
import { isRouteOffered } from '#tenancy/offered.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { type FeedLanguage, gardenFeed } from '#tests/feed-shop/feed.ts'
import { type PictureHost, startPictureHost } from '#tests/integration/import/picture-host.ts'
import { runImport } from '#tests/integration/import/run-import.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/** A shop for the garden that has its goods from a feed alone, as an operator opens one: no sample, no sample shop beside it. */
const id = 'spitgoed'
const host = `${id}.localhost`
const folder = mkdtempSync(join(tmpdir(), 'feed-shop-'))
const own = join(repository, 'tests', 'feed-shop')
const env = {
  ...{ TENANTS_DIR: join(folder, 'tenants'), CONTENT_CACHE_DIR: join(own, 'content') },
  ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
}
let pictures: PictureHost
let shops: RunningShops
let database: Database
let tenant: Tenant

const bring = async (language: FeedLanguage, text = gardenFeed(language, pictures.origin)) => {
  const file = join(folder, `${language}.tsv`)
  writeFileSync(file, text)
  const run = await runImport(
    [file, '--tenant', id, '--locale', `${language}-${language.toUpperCase()}`],
    env,
  )
  expect(run, run.errors).toMatchObject({ code: 0 })
  return run
}
/** Runs a command of the operator. */
const operate = async (file: string, ...args: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [join('src/cli', file), '--tenant', id, ...args], {
      cwd: repository,
      env: { PATH: process.env.PATH, ...env },
    })
  ).stdout

beforeAll(async () => {
  pictures = await startPictureHost()
  cpSync(join(own, 'tenants'), env.TENANTS_DIR, { recursive: true })
  cpSync(join(repository, 'tenants', 'defaults'), join(env.TENANTS_DIR, 'defaults'), { recursive: true })
  const settings = join(env.TENANTS_DIR, id, 'tenant.json')
  writeFileSync(
    settings,
    JSON.stringify({ ...JSON.parse(readFileSync(settings, 'utf8')), pictureHosts: [pictures.origin] }),
  )
  tenant = loadTenants(env.TENANTS_DIR).byId(id) as Tenant
  const run = await bring('nl')
  expect(run.out).toContain('790 rows, 0 skipped')
  expect(run.out).toContain('300 products with 790 variants')
  shops = await startShops({ env: { ...env, WORKERS: '2' } })
  database = await openDatabase({ folder: env.DATA_DIR })
})
afterAll(async () => {
  await database?.destroy()
  await shops?.stop()
  await pictures.close()
  rmSync(folder, { recursive: true })
})

const open = async (path: string) => {
  const response = await shops.request(host, path)
  expect([path, response.status]).toEqual([path, 200])
  return parsePage(response.text)
}

/** What only the sample has: fashion, appliances, other shops, and notes on their origin. */
const foreign =
  /(?<!\p{L})(mode|modisch|fashion|lingerie|dessous|bad(e)?mode|schoenen|schuhe|kleding|kleidung|jurk(en)?|kleider|beha’?s?|bhs?|trui(en)?|pullover|witgoed|wasmachines?|waschmaschinen?|duinlicht|aurelline|lindrich|thistlecombe|winter aan zee|berekend|berechnet)(?!\p{L})/giu

const shownOn = (html: string): string => {
  const page = parsePage(html)
  const described = ['title', 'meta[name="description"]'].flatMap((selector) =>
    page.all(selector).map((element) => element.attribute('content') ?? element.text),
  )
  return [...described, page.only('body').text].join('\n')
}

/** Every screen with a path of its own, and pages of goods, in a language. */
async function screens(locale: string): Promise<Map<string, string>> {
  const prefix = locale === 'nl-NL' ? '' : '/de'
  const list = parsePage((await shops.request(host, `${prefix}/c/potten-en-bakken`)).text)
  const product = list.all('main article a')[0]?.attribute('href') ?? ''
  const named = routeNames
    .filter((name) => isRouteOffered(tenant, name) && !/\/$/.test(routeUrl(tenant, locale, name)))
    .map((name) => routeUrl(tenant, locale, name))
  const found = new Map<string, string>()
  for (const path of new Set([
    ...[
      prefix || '/',
      ...named,
      `${prefix}/c/handgereedschap`,
      `${prefix}/s/?q=spade`,
      `${prefix}/s/?q=qzxvk`,
    ],
    ...[product, `${prefix}/nergens`],
  ])) {
    const response = await shops.request(host, path)
    if (response.status < 500 && /html/.test(response.headers['content-type'] ?? '') && response.text !== '')
      found.set(path, response.text)
    expect([path, response.status < 500]).toEqual([path, true])
  }
  return found
}

/** Labels of the colours by which a list is filtered, from a new connection: any process may answer. */
async function coloursOn(path: string): Promise<string[]> {
  const { status, text } = await shops.request(host, path, { headers: { connection: 'close' } })
  expect(status).toBe(200)
  return parsePage(text)
    .all('main label, dialog label')
    .filter((label) => label.all('input').some((input) => input.attribute('value')?.startsWith('colour:')))
    .map((label) => label.all('span')[0]?.text ?? '')
    .sort()
}

const pots = { nl: ['Leisteen', 'Mosgroen', 'Terracotta'], de: ['Moosgrün', 'Schiefer', 'Terrakotta'] }

test('[TRU-9] [DEV-3] a list changes its goods and the labels of its filters in one step, in every process', {
  timeout: 90_000,
}, async () => {
  const path = '/c/potten-en-bakken'
  const renamed = gardenFeed('nl', pictures.origin).replaceAll('Leisteen', 'Blauw leisteen')
  const first = { dutch: pots.nl, german: ['Leisteen', 'Mosgroen', 'Terrakotta'] }
  const steps = [
    { import: () => bring('de'), dutch: pots.nl, german: pots.de },
    {
      import: () => bring('nl', renamed),
      ...{
        dutch: ['Blauw leisteen', 'Mosgroen', 'Terracotta'],
        german: ['Blauw leisteen', 'Moosgrün', 'Terrakotta'],
      },
    },
  ]
  type Labels = Pick<(typeof steps)[number], 'dutch' | 'german'>
  const isIn = (labels: readonly string[], ...of: string[][]) =>
    of.some((each) => JSON.stringify(each) === JSON.stringify(labels))
  /** Waits until both processes answer with the labels, which many answers on new connections show. */
  const settled = async (labels: Labels, others: string[][] | undefined) => {
    const since = performance.now()
    for (let seen = 0; seen < 8; ) {
      const [dutch, german] = [await coloursOn(path), await coloursOn(`/de${path}`)]
      const isNew = isIn(dutch, labels.dutch) && isIn(german, labels.german)
      seen = isNew ? seen + 1 : 0
      if (others)
        for (const shown of [dutch, german])
          expect([...others, labels.dutch, labels.german]).toContainEqual(shown)
      expect(performance.now() - since).toBeLessThan(30_000)
    }
    return performance.now() - since
  }
  await settled(first, undefined)
  let before: Labels = first
  for (const step of steps) {
    const run = step.import()
    await settled(step, [before.dutch, before.german])
    await run
    before = step
  }
})

test('every screen has its own words in both languages, and none of the sample', {
  timeout: 90_000,
}, async () => {
  const found: string[] = []
  for (const locale of tenant.i18n.locales)
    for (const [path, html] of await screens(locale)) {
      const text = shownOn(html)
      for (const word of text.match(foreign) ?? []) found.push(`${path}: ${word}`)
      if (locale === 'nl-NL') for (const word of leftoverTexts(text)) found.push(`${path}: left over ${word}`)
    }
  expect([...new Set(found)]).toEqual([])
})

test('home, list, search and product show the goods of the feed', async () => {
  const cards = async (path: string) => (await open(path)).all('main article').map(({ text }) => text)
  expect((await cards('/')).length).toBeGreaterThan(3)
  expect((await cards('/c/handgereedschap')).length).toBe(24)
  expect((await cards('/s/?q=snoeisch')).join()).toContain('Snoeischaar')
  // A compound, a misspelling and a fact of the goods.
  expect((await cards('/s/?q=blad+hark')).join()).toContain('Bladhark')
  expect((await cards('/s/?q=kruiwaagen')).join()).toContain('Kruiwagen')
  expect((await cards('/de/s/?q=giesskanne')).join()).toContain('Gießkanne')
  expect((await cards('/c/potten-en-bakken?filter=colour:terracotta')).length).toBe(24)
  const steel = await open('/c/handgereedschap')
  expect(steel.only('main').text).toContain('Gesmeed staal')
  const product = await open('/p/spade-gerst/T001')
  expect(product.only('h1').text).toBe('Spade Gerst')
  expect(product.only('main').text).toContain('Gemaakt in')
  const [picture] = product.all('main img')
  expect((await shops.request(host, picture?.attribute('src') ?? '')).status).toBe(200)
})

test('a guest orders by invoice, gets it, and sends it back', { timeout: 90_000 }, async () => {
  const guest = new Guest(shops, host)
  const at = (name: 'basket' | 'payment' | 'checkAndOrder' | 'orderLink') => routeUrl(tenant, 'nl-NL', name)
  const delivery = '/kasse/lieferservice'
  const place = { street: 'Dorpsstraat', houseNumber: '8', postalCode: '6721 AB', city: 'Bennekom' }
  for (const sku of ['T001-1', 'T180-2'])
    expect((await guest.send(at('basket'), { do: 'add', sku, mutationId: crypto.randomUUID() })).status).toBe(
      303,
    )
  await guest.send(delivery, {
    ...{ do: 'delivery', firstName: 'Jet', lastName: 'Kamp', kind: 'HOME', email: 'jet@tuin.example' },
    ...place,
  })
  await guest.send(at('payment'), { do: 'payment', method: 'INVOICE' })
  const form = hiddenFields((await guest.open(at('checkAndOrder'))).text, 'order-form')
  const placed = await guest.send(at('checkAndOrder'), { ...form, do: 'order' })
  const orderNo = new URLSearchParams(placed.headers.location?.split('?')[1]).get('order') ?? ''
  expect(orderNo).toMatch(/^\d+$/)

  const emails = () =>
    database.selectFrom('letter').select(['subject', 'text', 'html']).where('tenant_id', '=', id).execute()
  const [confirmation] = await emails()
  const link = confirmation?.text.match(/\/bestelling\?token=\S+/)?.[0] ?? ''
  expect(link).not.toBe('')
  await operate('orders.ts', '--order', orderNo, '--to', 'invoiced')
  await operate('orders.ts', '--order', orderNo, '--to', 'shipped', '--tracking', '3SSPIT0000019')
  await operate('orders.ts', '--order', orderNo, '--to', 'delivered')
  const entry = hiddenFields((await guest.open(link)).text, 'open-order')
  expect((await guest.send(link, { ...entry, postalCode: place.postalCode })).status).toBe(303)
  const order = await guest.open(link)
  expect(parsePage(order.text).only('main').text).toContain('Spade Gerst')
  const registered = await guest.send(link, {
    ...hiddenFields(order.text, 'return'),
    ...{ 'quantity-1': '1', 'reason-1': 'CHANGED_MIND' },
  })
  expect([registered.status, registered.headers.location]).toEqual([303, `${link}&done=registered`])
  await operate('orders.ts', '--order', orderNo, '--to', 'returned', '--lines', '1')
  await operate('orders.ts', '--order', orderNo, '--to', 'credited', '--lines', '1')
  const after = parsePage((await guest.open(link)).text).only('main').text
  expect(after).toContain('Bloempot')
  expect(
    await database
      .selectFrom('order_line')
      .select('state')
      .where('order_no', '=', orderNo)
      .orderBy('position')
      .execute(),
  ).toEqual([{ state: 'CREDITED' }, { state: 'DELIVERED' }])
  const sent = await emails()
  expect(sent.length).toBeGreaterThan(3)
  expect(
    sent.flatMap(({ subject, text, html }) => `${subject} ${text} ${html}`.match(foreign) ?? []),
  ).toEqual([])
})
