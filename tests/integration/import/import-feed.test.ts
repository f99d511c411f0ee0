import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopContext } from '#backend/api/context.ts'
import { pricesView } from '#backend/api/views/prices.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { reductionOf } from '#backend/catalogue/rules/former-price.ts'
import { type ImportOptions, importFeed } from '#backend/catalogue-import/import-feed.ts'
import { FeedFileError } from '#backend/catalogue-import/reading/feed-file-error.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.database
  close = opened.close
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

const fixture = readFileSync(join(import.meta.dirname, 'feeds/damesmode.xml'), 'utf8')
const tenantOf = (id: string) => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`Tenant ${id} is needed.`)
  return { ...tenant, pictureHosts: ['beeld.example'] }
}

async function imported(feed: string | Uint8Array, options: ImportOptions & { tenant?: string } = {}) {
  const file = join(folder, 'feed')
  writeFileSync(file, feed)
  const reports: string[] = []
  const noMakers: string[] = []
  const report = {
    row: (kind: string, line: number, text: string) => void reports.push(`${line} ${kind}: ${text}`),
    refusedPictures: (host: string, count: number, line: number) =>
      void reports.push(`${line} ${count} on ${host}`),
    unknownMaker: (brand: string, count: number, line: number) =>
      void noMakers.push(`${line} ${count} of ${brand}`),
    progress: () => {},
  }
  const summary = await importFeed(db, tenantOf(options.tenant ?? 'nl'), file, report, options)
  return { summary, reports, noMakers }
}

async function products(tenant = 'nl'): Promise<Map<string, SnapshotProduct>> {
  const snapshot = await new Catalogue(db).snapshot(tenant)
  const all = new Map<string, SnapshotProduct>()
  for await (const product of snapshot.every()) if (!product.flags.gone) all.set(product.sku, product)
  return all
}

const plain = (rows: string, head = '') =>
  `<?xml version="1.0"?>\n${head}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${rows}</channel></rss>\n`
const item = (fields: Record<string, string>) =>
  `<item>${Object.entries({ id: 'a', title: 'Trui', price: '10 EUR', ...fields })
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}</item>\n`

describe('[DEV-3] a feed as shops export it', () => {
  test('is imported, and its errors are reported by line', async () => {
    const { summary, reports } = await imported(fixture)
    expect(summary).toMatchObject({ rows: 37, skipped: 2, products: 26, variants: 35, locale: 'nl-NL' })
    expect(reports).toEqual([
      expect.stringMatching(/^98 warning: id ZG-5001: GTIN "1234567890123"/),
      '108 skipped: price "-5.00 EUR" is negative',
      '111 skipped: id ZG-6007 is already in line 107',
      '9 1 on elders.example',
    ])
  })

  test('groups its variants into one product with pictures, texts and categories', async () => {
    const all = await products()
    const dress = all.get('ZG-1001')
    expect(dress).toMatchObject({
      name: { nl: 'Wikkeljurk Fenna met strik' },
      description: { nl: 'Soepel vallende wikkeljurk met lange mouw & strik. Midilengte Wasbaar op 30 °C' },
      categories: ['dames.jurken'],
      brand: { slug: 'zeegras', name: 'Zeegras' },
      materials: [
        {
          fibres: [
            { fibre: 'viscose', percent: 95 },
            { fibre: 'elastane', percent: 5 },
          ],
        },
      ],
      facts: [{ code: 'mpn', value: 'FEN-36-MA' }],
    })
    expect(dress?.variants.map(({ sku, choice, price, stock }) => [sku, choice, price, stock > 0])).toEqual([
      ['ZG-1001-36', { colour: 'marineblauw', size: '36' }, 7995, true],
      ['ZG-1001-38', { colour: 'marineblauw', size: '38' }, 7995, true],
      ['ZG-1001-38-R', { colour: 'red', size: '38' }, 4995, false],
    ])
    expect(dress?.media.map(({ origin, choice }) => [origin, choice])).toEqual([
      ['https://beeld.example/fenna-marine-1.jpg', { colour: 'marineblauw' }],
      ['https://beeld.example/fenna-marine-2.jpg', { colour: 'marineblauw' }],
      ['https://beeld.example/fenna-rood-1.jpg', { colour: 'red' }],
    ])
    expect(all.get('ZG-2001')?.variants.map(({ choice }) => `${choice.size}${choice.cup}`)).toEqual([
      '75c',
      '80c',
      '80d',
    ])
    expect(all.get('ZG-1003')?.name).toEqual({ nl: 'Vest Jonna' })
    expect(all.get('ZG-5001')).toMatchObject({
      energyLabel: { class: 'A' },
      highlights: { nl: expect.any(Array) },
    })
    expect(all.get('ZG-5002')?.measure).toEqual({ amount: 1.5, unit: 'l' })
    expect(all.get('ZG-4002')).toMatchObject({ facts: [{ label: { nl: 'Fitting' }, value: 'E27' }] })
    expect(all.get('ZG-6001')?.categories).toEqual(['overige-artikelen'])
    expect(all.get('ZG-2003')?.brand.name).toBe('Duinlicht')
  })

  test('gives the snapshot its swatches and the order of its sizes', async () => {
    const { vocabulary, categories } = await new Catalogue(db).snapshot('nl')
    expect(vocabulary.values.colour?.marineblauw).toMatchObject({ swatch: '#1f2a4d' })
    const sizes = ['38', '36', 'xl', 's'].map((size) => vocabulary.values.size?.[size]?.position ?? 0)
    expect(sizes.toSorted((a, b) => a - b)).toEqual([sizes[1], sizes[0], sizes[3], sizes[2]])
    expect(categories.byPath('nl', 'dames/jurken')?.productCount).toBe(2)
    expect(categories.byPath('nl', 'dames')?.media?.src).toMatch(/^\/product-pictures\/i-[0-9a-f]{32}$/)
  })

  test.each([
    ['UTF-8 with a mark', `\ufeff${fixture}`, 'utf8'],
    ['UTF-16, small end first', `\ufeff${fixture.replace('UTF-8', 'UTF-16')}`, 'utf16le'],
    ['UTF-16, big end first', `\ufeff${fixture.replace('UTF-8', 'UTF-16')}`, 'utf16be'],
    ['windows-1252', fixture.replace('UTF-8', 'windows-1252'), 'latin1'],
  ] as const)('in %s has the same result', async (_, text, encoding) => {
    // One byte per letter: the curled apostrophe is 0x92 there.
    const bytes =
      encoding === 'latin1'
        ? Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
        : Buffer.from(text, encoding === 'utf16be' ? 'utf16le' : encoding)
    const { summary } = await imported(encoding === 'utf16be' ? bytes.swap16() : bytes)
    expect(summary).toMatchObject({ rows: 37, skipped: 2, products: 26, variants: 35 })
    const { categories } = await new Catalogue(db).snapshot('nl')
    expect(categories.byPath('nl', 'lingerie/behas')?.label.nl).toBe('Beha’s')
  })

  test('may be a table with tabs, quotes and spaced column names', async () => {
    const rows = [
      [
        'id',
        'title',
        'Item group id',
        'price',
        'image link',
        'additional image link',
        'availability',
        'color',
        'shipping(country:price)',
      ],
      [
        't-1',
        '"Jurk ""Fleur"", rood"',
        't',
        '12.90 EUR',
        'https://beeld.example/1.jpg',
        '"https://beeld.example/2.jpg,https://beeld.example/3.jpg"',
        'in stock',
        'rood',
        'NL:5.95 EUR',
      ],
      ['t-2', 'Jurk "Fleur", wit', 't', '12.90 EUR', '', '', 'out of stock', 'wit', ''],
      ['u', '"Twee\nregels"', '', '"EUR 1,50"', '', '', '', '', ''],
      ['v', 'Kort', '', '3 EUR'],
    ]
    const { summary, reports } = await imported(`${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`)
    expect(summary).toMatchObject({ rows: 4, products: 3, variants: 4 })
    expect(reports).toEqual([])
    const all = await products()
    expect(all.get('t')).toMatchObject({ name: { nl: 'Jurk "Fleur"' } })
    expect(all.get('t')?.variants.map(({ media }) => media.length)).toEqual([0, 0])
    expect(all.get('t')?.media).toHaveLength(3)
    expect(all.get('u')).toMatchObject({ name: { nl: 'Twee regels' } })
  })

  test('may be a table with commas', async () => {
    const { summary } = await imported('id,title,price\n1,"Jurk, lang","12,90 EUR"\n')
    expect(summary).toMatchObject({ products: 1 })
    expect((await products()).get('1')?.variants[0]?.price).toBe(1290)
  })

  test('may be Atom, whose own elements replace missing ones', async () => {
    const { summary } = await imported(
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:gm="http://base.google.com/ns/1.0" xml:lang="nl-NL"><title>Feed</title>' +
        '<link href="https://shop.example"/><entry><title>Trui</title><gm:id>1</gm:id><link href="https://shop.example/1"/>' +
        '<summary>Warm</summary><gm:price>10 EUR</gm:price></entry>' +
        '<entry><title>Vest lang</title><gm:title>Vest</gm:title><gm:id>2</gm:id><gm:price>12 EUR</gm:price></entry></feed>',
    )
    expect(summary).toMatchObject({ products: 2, locale: 'nl-NL' })
    const all = await products()
    expect(all.get('1')).toMatchObject({ name: { nl: 'Trui' }, description: { nl: 'Warm' } })
    expect(all.get('2')?.name).toEqual({ nl: 'Vest' })
  })
})

describe('[DEV-3] [GOO-2] encodings of a feed', () => {
  test('gzip is unpacked', async () => {
    const { summary } = await imported(gzipSync(plain(item({ id: 'packed' }))))
    expect(summary).toMatchObject({ products: 1 })
  })

  test('HTML entities of letters are decoded, French ones too', async () => {
    await imported(
      plain(
        item({
          id: 'letters',
          title: 'Chemise &agrave; carreaux, fa&ccedil;onn&eacute;e &amp; douce&hellip;',
        }),
      ),
    )
    expect((await products()).get('letters')?.name).toEqual({ nl: 'Chemise à carreaux, façonnée & douce…' })
  })
})

describe('[DEV-3] bad rows are reported by line and skipped', () => {
  const good = Array.from({ length: 20 }, (_, index) => item({ id: `g${index}` })).join('')
  test.each([
    ['without an id', { id: '' }, 'has no id'],
    ['without a title', { id: 'x', title: ' ' }, 'has no title'],
    ['without a price', { id: 'x', price: '' }, 'has no price'],
    ['with a negative price', { id: 'x', price: '-1 EUR' }, 'negative'],
    ['with a broken number', { id: 'x', price: '1.2.3 EUR' }, 'not a plain number'],
    ['with a price of zero', { id: 'x', price: '0.00 EUR' }, 'price is 0'],
    ['in another currency', { id: 'x', price: '10 USD' }, 'in USD'],
    ['in an unknown currency', { id: 'x', price: '10 dukaten' }, 'unknown currency'],
    ['with an id that an earlier row has', { id: 'g3' }, 'is already in line 6'],
    ['with an id that cannot be seen', { id: '\u200b' }, 'no visible sign'],
  ])('%s', async (_, fields, problem) => {
    const { summary, reports } = await imported(plain(good + item(fields)))
    expect(summary).toMatchObject({ rows: 21, skipped: 1, products: 20 })
    expect(reports).toEqual([expect.stringMatching(/^23 skipped/)])
    expect(reports[0]).toContain(problem)
  })

  test('a row of a table with more columns than its header', async () => {
    const { reports } = await imported('id\ttitle\tprice\n1\tTrui\t10 EUR\n2\tVest\t10 EUR\textra\n', {
      maxBadPercent: 50,
    })
    expect(reports).toEqual(['3 skipped: has 4 columns instead of 3'])
  })

  test.each(['\n', '\r\n', '\r'])('rows of a table hidden by a quotation mark, ended by %j', async (end) => {
    const row = (id: number) =>
      `${id}\t${id === 4 || id === 6 ? '"24 inch tafel' : 'Tafel'}\t10 EUR\tWit\tWonen`
    const rows = Array.from({ length: 40 }, (_, index) => row(index + 1))
    const { summary, reports } = await imported(
      ['id\ttitle\tprice\tcolor\tproduct type', ...rows, ''].join(end),
    )
    expect(summary).toMatchObject({ rows: 40, skipped: 3, products: 37 })
    expect(reports).toEqual([
      '5 skipped: has a value that begins with a quotation mark and does not end in its row',
      '6 skipped: is inside the quoted value that begins in line 5',
      '7 skipped: is inside the quoted value that begins in line 5',
    ])
  })

  test('rows of a table with mixed line endings have the right numbers', async () => {
    const { summary, reports } = await imported(
      'id\ttitle\tprice\r\n1\t"Twee\r\nregels"\t10 EUR\n2\tVest\t10 EUR\r\n3\tRok\tveel\r\n4\tTrui\t1 EUR\n',
      { maxBadPercent: 50 },
    )
    expect(summary).toMatchObject({ rows: 4, products: 3 })
    expect(reports).toEqual(['5 skipped: price "veel" is not a price'])
  })
})

const broken = (bytes: Buffer): Buffer => {
  bytes[20] = (bytes[20] ?? 0) ^ 0xff
  return bytes
}

describe('[DEV-3] a bad file is refused completely and nothing changes', () => {
  const ok = item({})
  const latin = Buffer.from(plain(item({ title: 'Één jurk' })), 'latin1')
  const head = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  const declaredUtf8 = Buffer.from(latin.toString('latin1').replace('?>', ' encoding="UTF-8"?>'), 'latin1')
  test.each<[string, string | Uint8Array, string]>([
    ['an empty one', '', 'is empty'],
    ['a gzip cut off', gzipSync(plain(ok)).subarray(0, 60), 'gzip data is damaged or cut off'],
    ['a gzip with a broken bit', broken(gzipSync(plain(ok))), 'gzip data is damaged'],
    ['an archive', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'is a ZIP archive'],
    ['an HTML page', '<html><body>Onderhoud</body></html>', 'is not a feed'],
    ['one without a header', 'jurk\t10 EUR\n', 'is not a header with the columns id, title, price'],
    ['one without rows', plain(''), 'has no rows'],
    ['one without a valid row', plain(item({ price: 'x' })), 'none of its 1 rows'],
    ['one with too many bad rows', plain(ok + item({ id: '' })), 'more than --most-bad allows (10 %)'],
    ['XML cut off between items', plain(ok).slice(0, -20), 'cut off'],
    ['XML cut off within an item', plain(ok + ok).slice(0, 180), 'cut off'],
    ['a table cut off', 'id\ttitle\tprice\n1\tTrui\t10 EUR\n2\tVes', 'cut off in line 3'],
    [
      'a table cut off within quotes',
      'id\ttitle\tprice\n1\tTrui\t10 EUR\n2\t"Ves',
      'from line 3 on, or it is cut off',
    ],
    ['Latin-1 declared as UTF-8', declaredUtf8, 'is not valid utf-8'],
    [
      'UTF-8 declared as Latin-1',
      plain(item({ title: 'Één jurk' })).replace(/<\?.*\?>/, head),
      'but it is UTF-8',
    ],
    [
      'a byte order mark that contradicts the declaration',
      `\ufeff${plain(ok).replace(/<\?.*\?>/, head)}`,
      'declared as ISO-8859-1',
    ],
    ['UTF-16 in name only', plain(ok).replace('?>', ' encoding="UTF-16"?>'), 'declared as UTF-16'],
    ['an unknown encoding', plain(ok).replace('?>', ' encoding="EBCDIC-9"?>'), 'EBCDIC-9 is not supported'],
    [
      'a character cut in half',
      Buffer.concat([Buffer.from(plain(item({ title: 'é' }))), Buffer.of(0xc3)]),
      'not valid utf-8',
    ],
    [
      'an entity bomb',
      plain(item({ title: '&b;' }), '<!DOCTYPE rss [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;">]>'),
      'DOCTYPE',
    ],
    [
      'a file of the server as an entity',
      plain(item({ title: '&f;' }), '<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
      'DOCTYPE',
    ],
    ['a value without an end', plain(item({ description: 'x'.repeat(1_200_000) })), 'more than 1048576'],
    [
      'a feed in another language',
      plain(ok).replace('<channel>', '<channel><language>en-GB</language>'),
      'en-GB is not one of',
    ],
    ['bytes', Uint8Array.from({ length: 4096 }, (_, index) => (index * 37) % 251), ''],
  ])('%s', async (_, feed, reason) => {
    await imported(plain(item({ id: 'before' })))
    const before = await db
      .selectFrom('catalogue_generation')
      .selectAll()
      .where('state', '=', 'current')
      .execute()
    const failure = await imported(feed).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FeedFileError)
    expect((failure as Error).message).toContain(reason)
    expect(
      await db.selectFrom('catalogue_generation').selectAll().where('state', '=', 'current').execute(),
    ).toEqual(before)
    expect([...(await products()).keys()]).toEqual(['before'])
    expect(await db.selectFrom('product').select('sku').where('sku', '=', 'a').execute()).toEqual([])
  })

  test('the limit of bad rows can be set', async () => {
    const feed = plain(ok + item({ id: '' }))
    expect((await imported(feed, { maxBadPercent: 50 })).summary).toMatchObject({ skipped: 1, products: 1 })
    await expect(imported(feed, { maxBadPercent: 49 })).rejects.toThrow('more than --most-bad allows (49 %)')
  })

  test('a folder is refused', async () => {
    const report = { row: () => {}, refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} }
    await expect(importFeed(db, tenantOf('nl'), folder, report)).rejects.toThrow(
      new FeedFileError('it cannot be read: EISDIR: illegal operation on a directory, read'),
    )
  })

  test('a dry run changes nothing', async () => {
    await imported(plain(item({ id: 'before' })))
    expect((await imported(fixture, { checkOnly: true })).summary).toMatchObject({ rows: 37, products: 0 })
    expect([...(await products()).keys()]).toEqual(['before'])
  })
})

describe('[LAW-5] the responsible manufacturer', () => {
  const maker = {
    name: 'Linnea Vertriebs GmbH',
    postalAddress: 'Am Kanal 8, 48143 Münster',
    electronicAddress: 'safety@linnea.example',
  }
  const makerOf = (brand: string) => (brand === 'Linnea' ? maker : undefined)
  const rows =
    item({ id: 'a', brand: 'Linnea' }) +
    item({ id: 'b', brand: 'Elders' }) +
    item({ id: 'c', brand: 'Elders' }) +
    item({ id: 'd' })

  test('is requested for brands without a known one, once, with the line', async () => {
    const { noMakers } = await imported(plain(rows), { makerOf })
    const all = await products()
    expect(['a', 'b', 'd'].map((sku) => all.get(sku)?.safety)).toEqual([
      {
        ...{ manufacturer: maker.name, postalAddress: maker.postalAddress },
        ...{ electronicAddress: maker.electronicAddress, warnings: [] },
      },
      { manufacturer: 'Elders', postalAddress: '', electronicAddress: '', warnings: [] },
      { manufacturer: '', postalAddress: '', electronicAddress: '', warnings: [] },
    ])
    expect(noMakers).toEqual(['4 2 of Elders', '6 1 of Duinlicht'])
  })
})

describe('[LAW-1] packs of one product', () => {
  const pack = (id: string, price: string, unit_pricing_measure?: string, energy?: string) =>
    item({
      ...{ id, price, item_group_id: 'law', title: `Trui ${id}` },
      ...(unit_pricing_measure && { unit_pricing_measure }),
      ...(energy && { energy_efficiency_class: energy }),
    })
  const known = async () => (await products()).get('law')

  test('have their own measure and energy label, and none if the row has none', async () => {
    await imported(
      plain(pack('s', '5 EUR', '500 ml', 'A') + pack('m', '24 EUR', '3 l', 'C') + pack('l', '40 EUR')),
    )
    const product = await known()
    expect(product?.variants.map(({ measure, energyLabel }) => [measure, energyLabel?.class])).toEqual([
      [{ amount: 0.5, unit: 'l' }, 'A'],
      [{ amount: 3, unit: 'l' }, 'C'],
      [undefined, undefined],
    ])
    expect([product?.measure, product?.energyLabel]).toEqual([undefined, undefined])
    const context = { tenant: tenantOf('nl') } as ShopContext
    expect(
      product?.variants.map((variant) => pricesView(product, variant, context).basePrice()?.price),
    ).toEqual([1000, 800, undefined])
    expect(product?.attributes.find(({ code }) => code === 'energy-class')?.values).toHaveLength(2)
  })

  test('share a value of the product if all have it', async () => {
    await imported(plain(pack('s', '5 EUR', '500 ml') + pack('m', '6 EUR', '0.5 l')))
    const product = await known()
    expect(product?.measure).toEqual({ amount: 0.5, unit: 'l' })
    expect(product?.variants.map(({ measure }) => measure)).toEqual([undefined, undefined])
  })
})

describe('[LAW-1] reductions come from the shop’s own price history', () => {
  const day = (text: string) => Date.parse(`${text}T12:00:00Z`)
  const reduction = async () => {
    const variant = (await products()).get('law')?.variants[0]
    return variant && { price: variant.price, ...reductionOf(variant.priceHistory) }
  }

  test('a first sale price is the price, without a former one; a lower one later has one', async () => {
    const onSale = item({ id: 'law', price: '99 EUR', sale_price: '80 EUR' })
    await imported(plain(onSale), { now: day('2026-11-01') })
    expect(await reduction()).toEqual({ price: 8000 })
    await imported(plain(onSale), { now: day('2026-11-05') })
    expect(await reduction()).toEqual({ price: 8000 })
    await imported(plain(item({ id: 'law', price: '60 EUR' })), { now: day('2026-11-10') })
    expect(await reduction()).toEqual({ price: 6000, formerPrice: 8000, reductionPercent: 25 })
    await imported(plain(item({ id: 'law', price: '120 EUR', sale_price: '60 EUR' })), {
      now: day('2026-11-12'),
    })
    expect(await reduction()).toEqual({ price: 6000, formerPrice: 8000, reductionPercent: 25 })
    await imported(plain(item({ id: 'law', price: '120 EUR' })), { now: day('2026-11-15') })
    expect(await reduction()).toEqual({ price: 12000 })
  })

  test('a lower price of the same day is remembered by the next import', async () => {
    const costs = (price: string) => plain(item({ id: 'law', price }))
    await imported(costs('24 EUR'), { now: day('2026-10-01') })
    await imported(costs('10 EUR'), { now: day('2026-11-01') })
    await imported(costs('22 EUR'), { now: day('2026-11-01') })
    expect(await reduction()).toEqual({ price: 2200 })
    await imported(costs('9 EUR'), { now: day('2026-11-20') })
    expect(await reduction()).toEqual({ price: 900, formerPrice: 1000, reductionPercent: 10 })
  })
})

describe('[DEV-3] [PRO-2] a group with the id of one of its rows', () => {
  const fleur = { item_group_id: 'g1', title: 'Jurk Fleur' }
  const found = async (sku: string) => (await (await new Catalogue(db).snapshot('nl')).find([sku])).get(sku)

  test('has a URL and a price for every variant, and for the product', async () => {
    await imported(
      plain(
        item({ ...fleur, id: 'g1', price: '50 EUR', size: '36' }) +
          item({ ...fleur, id: 'g2', price: '30 EUR', size: '38' }),
      ),
    )
    expect([...(await products()).keys()]).toEqual(['g1~'])
    for (const [sku, price] of [
      ['g1', 5000],
      ['g2', 3000],
    ] as const)
      expect(await found(sku)).toMatchObject({ product: { sku: 'g1~' }, variant: { sku, price } })
    expect((await found('g1~'))?.variant).toBeUndefined()
  })

  test('or of a row of another group does not hide that row', async () => {
    await imported(
      plain(
        item({ id: '7', item_group_id: '1', color: 'rood' }) +
          item({ id: '8', item_group_id: '1', color: 'groen' }) +
          item({ id: '9', item_group_id: '7', title: 'Lamp' }) +
          item({ id: '10', item_group_id: '10' }),
      ),
    )
    expect([...(await products()).keys()].sort()).toEqual(['1', '10', '7~'])
    expect(await found('7')).toMatchObject({ product: { sku: '1' }, variant: { sku: '7' } })
    expect(await found('9')).toMatchObject({ product: { sku: '7~', name: { nl: 'Lamp' } } })
  })

  test.each(['g', undefined])(
    'is not a variant of itself if its row has no options (group %s)',
    async (of) => {
      const rows = [
        item({
          ...fleur,
          id: 'g1',
          title: 'Jurk Fleur',
          price: '30 EUR',
          ...(of ? {} : { item_group_id: '' }),
        }),
        item({ ...fleur, id: 'g2', price: '30 EUR', size: '36', availability: 'out of stock' }),
        item({ ...fleur, id: 'g3', price: '40 EUR', size: '38', availability: 'out of stock' }),
      ]
      const { reports, summary } = await imported(plain(rows.join('')))
      expect(reports).toEqual(['3 warning: id g1: stands for its whole group and is not a variant of it'])
      expect(summary).toMatchObject({ products: 1, variants: 2, warnings: 1 })
      expect((await found('g1'))?.product.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
        ['g2', 0],
        ['g3', 0],
      ])
      expect((await imported(plain(rows.join('')), { checkOnly: true })).reports).toEqual(reports)
    },
  )

  test('gets a suffix that the feed does not have already', async () => {
    await imported(
      plain(
        item({ id: 'g', item_group_id: 'g', size: '36' }) +
          item({ id: 'h', item_group_id: 'g', size: '38' }) +
          item({ id: 'g~' }),
      ),
    )
    expect([...(await products()).keys()].sort()).toEqual(['g~', 'g~~'])
  })
})

describe('[DEV-3] a shop of two languages', () => {
  test('keeps the texts of its other language, and falls back to the feed’s own', async () => {
    const chf = { price: '10 CHF', product_type: 'Damen &gt; Kleider' }
    await imported(plain(item({ ...chf, title: 'Kleid' })), { tenant: 'ch' })
    await imported(plain(item({ ...chf, title: 'Robe' }) + item({ ...chf, id: 'b', title: 'Jupe' })), {
      tenant: 'ch',
      locale: 'fr-CH',
    })
    const all = await products('ch')
    expect(all.get('a')?.name).toEqual({ de: 'Kleid', fr: 'Robe' })
    expect(all.get('b')?.name).toEqual({ fr: 'Jupe' })
    const { categories } = await new Catalogue(db).snapshot('ch')
    expect(categories.byPath('de', 'damen/kleider')).toBe(categories.byPath('fr', 'damen/kleider'))
  })
})
