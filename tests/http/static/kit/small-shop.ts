import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildShop, type StaticBuild } from '#server/static/build-shop.ts'
import { type StaticBuildOptions, staticBuildOptions } from '#server/static/options.ts'

const repository = join(import.meta.dirname, '..', '..', '..', '..')

export interface SmallShop {
  /** The folder that a host would serve. */
  out: string
  options: StaticBuildOptions
  /** Writes a content file, such as `de-CH/storefront.json`. */
  write: (file: string, json: object | string) => void
  remove: (file: string) => void
  build: (changed?: Partial<StaticBuildOptions>) => Promise<StaticBuild>
}

/**
 * The ch shop with a few pages of its own, in two languages.
 * @param atEnd registers its removal: at the end of the test by default
 */
export function smallShop(atEnd: (remove: () => void) => void = onTestFinished): SmallShop {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-static-test-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  cpSync(join(repository, 'tenants'), join(folder, 'tenants'), { recursive: true })
  const env = {
    TENANTS_DIR: join(folder, 'tenants'),
    CONTENT_CACHE_DIR: join(folder, 'content'),
  }
  const options = {
    ...staticBuildOptions(repository, { tenant: 'ch', out: join(folder, 'out') }, env),
    manifest: join(folder, 'manifest.json'),
  }
  const place = (file: string): string => join(folder, 'content', 'ch', file)
  const write: SmallShop['write'] = (file, json) => {
    mkdirSync(dirname(place(file)), { recursive: true })
    writeFileSync(place(file), typeof json === 'string' ? json : JSON.stringify(json))
  }
  for (const [file, json] of Object.entries(content)) write(file, json)
  return {
    ...{ out: options.out, options, write },
    remove: (file) => rmSync(place(file)),
    build: (changed) => buildShop({ ...options, ...changed }),
  }
}

export const page = (path: string, title: string, more: object = {}): object => ({
  ...{ path, kind: 'service', title, seo: { description: `${title}.` }, modified: '2026-11-20' },
  blocks: [{ type: 'richText', content: [{ kind: 'paragraph', text: `${title}: Text.` }] }],
  ...more,
})

export const footer = (label: string): object => ({
  columns: [{ title: 'Service', links: [{ label, href: '/service-hilfe' }] }],
})

const navigation = (href: string): object => ({ departments: [{ label: 'Magazin', href }] })
const links = [
  { label: 'Eins', href: '/service-hilfe' },
  { label: 'Zwei', href: '/c/damen' },
  { label: 'Drei', href: 'route:search' },
]

const content = {
  'de-CH/storefront.json': page('/', 'Start', { kind: 'storefront', alternates: { 'fr-CH': '/' } }),
  'de-CH/service-hilfe.json': page('/service-hilfe', 'Hilfe', { alternates: { 'fr-CH': '/aide-service' } }),
  'de-CH/service-hilfe-bestellen.json': page('/service-hilfe/bestellen', 'Bestellen', {
    blocks: [{ type: 'richText', content: [{ kind: 'links', links }] }],
  }),
  'de-CH/magazin-advent.json': page('/magazin/advent', 'Advent', {
    kind: 'article',
    blocks: [
      {
        ...{ type: 'countdown', title: 'Noch', body: 'Bald.' },
        ...{ endsAt: '2026-12-24T18:00:00+01:00', ended: 'Vorbei.' },
      },
    ],
  }),
  'fr-CH/storefront.json': page('/', 'Accueil', { kind: 'storefront', alternates: { 'de-CH': '/' } }),
  'fr-CH/aide-service.json': page('/aide-service', 'Aide', { alternates: { 'de-CH': '/service-hilfe' } }),
  'de/menus/footer.json': footer('Hilfe'),
  'fr/menus/footer.json': { columns: [{ title: 'Aide', links: [{ label: 'Aide', href: '/aide-service' }] }] },
  'de/top-banner.web.json': { points: [{ text: 'Gratis geliefert' }] },
  'fr/top-banner.web.json': { points: [{ text: 'Livraison offerte' }] },
  'navigation/aurelline-ch/web/de-CH.sliced.json': navigation('/magazin/advent'),
  'navigation/aurelline-ch/web/de-CH.json': navigation('/magazin/advent'),
  'navigation/aurelline-ch/web/fr-CH.sliced.json': navigation('/aide-service'),
  'navigation/aurelline-ch/web/fr-CH.json': navigation('/aide-service'),
}
