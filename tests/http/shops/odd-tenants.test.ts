import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contentPages, hostOf } from './kit/content-pages.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops, tryToStartShops } from './kit/running-shops.ts'

describe('changed constants', () => {
  let folders: CopiedFolders
  let shops: RunningShops
  beforeAll(async () => {
    folders = copyFolders()
    for (const id of ['nl', 'ch', 'de'])
      folders.changeTenant(id, {
        constants: {
          withdrawalDays: 30,
          returnCreditDays: 21,
          freeDeliveryFromCents: 123_456,
          deliveryCostCents: 777,
          contactReplyWorkingDays: 5,
          refundWorkingDays: 6,
          bankTransferVisibleWorkingDays: 7,
          appointmentLeadWorkingDays: 8,
          warrantyYears: 4,
          hoseExtensionMetres: 4.5,
          passwordResetHours: 48,
          paymentPauseMonths: 9,
          newsletterVoucherCents: 1100,
          newsletterVoucherMinimumCents: 6600,
          newsletterVoucherIntervalMonths: 18,
          newsletterDiscountPercent: 13,
        },
      })
    cpSync(join(folders.tenantsFolder, 'de'), join(folders.tenantsFolder, 'at'), { recursive: true })
    cpSync(join(folders.contentFolder, 'de'), join(folders.contentFolder, 'at'), { recursive: true })
    cpSync(
      join(folders.contentFolder, 'at', 'navigation', 'lindrich-de'),
      join(folders.contentFolder, 'at', 'navigation', 'falkenau-at'),
      { recursive: true },
    )
    folders.changeTenant('nl', { features: { wishlistBankTransferAccounts: true } })
    folders.changeTenant('at', {
      hosts: ['at.localhost', 'falkenau.example'],
      clientId: 'falkenau-at',
      company: 'Falkenau',
      theme: { name: 'plum' },
      organisation: { email: 'post@falkenau.example', legalName: 'Falkenau GmbH' },
    })
    shops = await startShops({ env: folders.env })
  })
  afterAll(async () => {
    await shops?.stop()
    folders.remove()
  })

  test('[WIS-1] the wishlist shows the accounts for bank transfers where the tenant wants it, and not elsewhere', async () => {
    const { text } = await shops.request('nl.localhost', '/merkzettel')
    const accounts = parsePage(text).only('.bank-accounts').text.replaceAll('\u00a0', ' ')
    expect(accounts).toContain('Betalen per overschrijving')
    for (const part of ['Duinlicht Warenhuis B.V.', 'NL18 DUIN 0000 0120 42', 'Zandvoortse Bank'])
      expect(accounts).toContain(part)
    const other = await shops.request('de.localhost', '/merkzettel')
    expect(other.status).toBe(200)
    expect(parsePage(other.text).all('.bank-accounts')).toEqual([])
  })

  const named = contentPages.map((page) => [`${page.tenant.id} ${page.address}`, page] as const)
  test.each(named)(
    '[ERR-2] [TEN-2] %s shows the changed terms on all pages, the old ones on none',
    async (_, page) => {
      const { text } = await shops.request(hostOf(page.tenant), page.address)
      const parsed = parsePage(text)
      const output = [
        parsed.only('body').text,
        parsed.only('head > title').text,
        parsed.only('meta[name="description"]').attribute('content'),
      ].join('\n')
      expect(
        output.match(
          /[^.\n]*\b(14|veertien|vierzehn|quatorze)[\s\u00a0-]*(dagen|daagse|Tage|tägig|jours)[^.\n]*/gi,
        ),
      ).toBeNull()
      expect(output.match(/[^.\n]*\b(75|90)[,.](00|-|–)[^.\n]*/g)).toBeNull()
      expect(output.match(/[^.\n]*\b(5,95|6[,.]90)\b[^.\n]*/g)).toBeNull()
    },
  )

  test.each([
    ['nl.localhost', '/special/herroepingsrecht', /\b30 dagen/],
    ['nl.localhost', '/', /\b30 dagen/],
    ['nl.localhost', '/klantenservice/bezorgen-afhalen', /EUR\u00a01\.234,56/],
    ['ch.localhost', '/service-hilfe/rueckgabe-umtausch', /\b30 Tage/],
    ['ch.localhost', '/fr/aide-service/retour-echange', /\b30 jours/],
    ['ch.localhost', '/service-hilfe/lieferung', /CHF\u00a01’234[.]56/],
    ['de.localhost', '/service-hilfe/widerruf', /\b30 Tage/],
    ['de.localhost', '/service-hilfe/lieferung', /1\.234,56\u00a0€/],
  ])('[ERR-2] [TEN-9] %s%s shows the changed value: %s', async (host, path, words) => {
    expect(parsePage((await shops.request(host, path)).text).only('body').text).toMatch(words)
  })

  test.each([
    ['withdrawalDays', 'return-how', /\b30 dagen/],
    ['returnCreditDays', 'return-money', /\b21 dagen/],
    ['refundWorkingDays', 'return-money', /\b6 werkdagen/],
    ['bankTransferVisibleWorkingDays', 'payment-transfer', /\b7 werkdagen/],
    ['contactReplyWorkingDays', 'complaint-service', /\b5 werkdagen/],
    ['appointmentLeadWorkingDays', 'delivery-appointment-choose', /\b8 werkdagen/],
    ['warrantyYears', 'product-warranty', /\b4 jaar garantie/],
    ['hoseExtensionMetres', 'product-connection', /\b4,5 meter/],
    ['passwordResetHours', 'account-password', /\b48 uur/],
    ['paymentPauseMonths', 'payment-pause', /\b9 maanden/],
    ['newsletterVoucherCents', 'discount-welcome', /EUR\u00a011,00/],
    ['newsletterVoucherMinimumCents', 'discount-welcome', /EUR\u00a066,00/],
    ['newsletterVoucherIntervalMonths', 'discount-welcome', /\b18 maanden/],
    ['newsletterDiscountPercent', 'discount-welcome', /\b13%/],
  ])('[ERR-2] [CTC-1] %s is one value: the help text %s shows the changed one', async (_, topic, words) => {
    const { text } = await shops.request('nl.localhost', `/klantenservice/contact?topic=${topic}`)
    expect(parsePage(text).only('main').text).toMatch(words)
  })

  test('[ERR-2] the structured data of the shop has the changed values, too', async () => {
    const { text } = await shops.request('nl.localhost', '/')
    expect(text).toContain('"merchantReturnDays":30')
    expect(text).toContain('1234.56')
  })

  test('[TEN-5] a new folder is a new shop, with its own host, name and theme, without a line of code', async () => {
    const { status, text } = await shops.request('at.localhost', '/')
    const page = parsePage(text)
    expect(status).toBe(200)
    expect(page.only('html').attribute('data-theme')).toBe('plum')
    expect(page.only('header').text).toContain('Falkenau')
    expect(page.all('#departments .department').length).toBeGreaterThan(2)
    expect(text).toContain('post@falkenau.example')
    expect(page.only('header').text + page.only('footer').text).not.toContain('Lindrich')
    expect((await shops.request('falkenau.example', '/')).text).toBe(text)
    expect(page.only('link[rel="canonical"]').attribute('href')).toBe(`http://at.localhost:${shops.port}/`)
  })
})

describe('invalid tenant files', () => {
  let folders: CopiedFolders
  afterEach(() => folders.remove())

  test.each([
    ['a text for a number', { constants: { withdrawalDays: 'veertien' } }, 'constants.withdrawalDays'],
    ['an unknown key', { features: { rocket: true } }, 'rocket'],
    ['an unknown time zone', { i18n: { timeZone: 'Europe/Atlantis' } }, 'i18n.timeZone'],
    ['a host with a port', { hosts: ['nl.localhost:4321'] }, 'hosts'],
    ['a host of another shop', { hosts: ['ch.localhost'] }, 'ch.localhost'],
    ['a bucket that is not a URL', { content: { bucket: 'file:///etc' } }, 'content.bucket'],
    ['no locale', { i18n: { locales: [] } }, 'i18n.locales'],
  ])('[TEN-2] %s stops the start with the file, the key and the reason', async (_, change, key) => {
    folders = copyFolders()
    folders.changeTenant('nl', change)
    const start = await tryToStartShops({ env: folders.env })
    if ('shops' in start) await start.shops.stop()
    expect(start).toMatchObject({ code: 1 })
    const { output } = start as { output: string }
    expect(output).toContain(join('nl', 'tenant.json'))
    expect(output).toContain(key)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).not.toMatch(/^\s+at /m)
  })
})
