import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openStaticPreview } from '#server/preview/static-preview.ts'
import { page, smallShop } from './kit/small-shop.ts'

const soon = { timeout: 20_000, interval: 50 }

/** The small shop of these tests in a static preview, closed at the end of the test. */
async function preview(at?: string) {
  const shop = smallShop()
  const logLines: string[] = []
  const opened = await openStaticPreview({
    ...{ build: shop.options, port: 0, at: at === undefined ? undefined : Date.parse(at) },
    print: (line) => void logLines.push(line),
  })
  onTestFinished(() => opened.close())
  const see = async (path: string) => {
    const response = await fetch(new URL(path, opened.url), { redirect: 'manual' })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { ...shop, logLines, see }
}

test('[CON-7] a static preview renders changes again, drafts included; a broken change is refused with file, place and reason', async () => {
  const { write, logLines, see } = await preview()
  const help = async () => (await see('/service-hilfe')).html
  expect(await help()).toContain('<title>Hilfe')
  expect((await see('/fr/aide-service')).html).toContain('lang="fr-CH"')
  const missing = await see('/fr/rien')
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('lang="fr-CH"')
  expect(missing.headers.get('cache-control')).toBe('no-store')

  const alternates = { 'fr-CH': '/aide-service' }
  write('de-CH/service-hilfe.json', page('/service-hilfe', 'Rat und Tat', { alternates }))
  await expect.poll(help, soon).toContain('<title>Rat und Tat')

  write('de-CH/service-hilfe.json', page('/service-hilfe', 'Nie', { alternates, kind: 'novel' }))
  const refusal = expect.stringMatching(/^refused {2}.*ch\/de-CH\/service-hilfe\.json: kind: /)
  await expect.poll(() => logLines, soon).toContainEqual(refusal)
  expect(await help()).toContain('<title>Rat und Tat')

  write('de-CH/service-hilfe.json', page('/service-hilfe', 'Hilfe', { alternates }))
  write('de-CH/lp-entwurf.json', page('/lp/entwurf', 'Entwurf', { draft: true, untranslated: true }))
  await expect.poll(async () => (await see('/lp/entwurf')).html, soon).toContain('<title>Entwurf')
  expect(await help()).toContain('<title>Hilfe')
})

test('[CON-7] [DEV-2] a static preview shows the requested moment', async () => {
  const { see } = await preview('2026-12-24T19:00:00+01:00')
  const { html } = await see('/magazin/advent')
  expect(html).toMatch(/<p data-ended(?![^>]*hidden)[^>]*>Vorbei\./)
})

test('[CON-7] a static preview that cannot listen ends with the reason, and watches nothing any more', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const watchers = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('FSEvent')).length
  const before = watchers()
  const { options } = smallShop()
  await expect(openStaticPreview({ build: options, port, at: undefined, print: () => {} })).rejects.toThrow(
    'EADDRINUSE',
  )
  await expect.poll(watchers).toBe(before)
})
