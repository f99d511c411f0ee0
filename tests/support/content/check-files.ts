import { checkContent } from '#content/check/check-content.ts'
import type { RawFile } from '#content/check/schema.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { pageFile, testTenant } from './test-tenant.ts'

const plain = testTenant()

/** A tenant in two languages with a bucket: no file is required. */
const tenant = testTenant({
  content: { bucket: 'https://storage.example' },
  i18n: { ...plain.i18n, locales: ['nl-NL', 'fr-NL'] },
  thirdParties: [
    {
      ...{ id: 'video', name: 'Video', category: 'C0005', purpose: { 'nl-NL': 'Films.', 'fr-NL': 'Films.' } },
      ...{ hosts: ['video.example'], tagManager: false, cookies: [] },
    },
  ],
})
const pictures = { sets: new Set(['dunes']), hasFile: (address: string) => address === '/pictures/map.svg' }

/** Content by key; values other than strings are written as JSON. */
export type Files = Record<string, unknown>

/** The problems found, as `file: path: problem`. */
export function check(files: Files, problemAt: Tenant = tenant): string[] {
  const raw = Object.entries(files).map(
    ([address, json]): RawFile => ({
      file: address,
      tenant: problemAt,
      address,
      text: typeof json === 'string' ? json : JSON.stringify(json),
    }),
  )
  return checkContent(raw, [problemAt], pictures).map(
    ({ file, place, problem }) => `${file}: ${place}: ${problem}`,
  )
}

/** A page that requires no translation. */
export const untranslatedPage = (own: Record<string, unknown> = {}) =>
  pageFile({ untranslated: true, ...own })

/** The page in the problems of `of`. */
export const service = (own: Record<string, unknown> = {}) => ({
  'nl-NL/klantenservice.json': untranslatedPage(own),
})
export const problemAt = (place: string, problem: string) => [
  `nl-NL/klantenservice.json: ${place}: ${problem}`,
]

/** A page with a link in its only block. */
export const filesLinkingTo = (href: string, more: Files = {}) => ({
  ...service({ blocks: [{ type: 'newsletterTeaser', title: 'T', body: 'B', link: { label: 'L', href } }] }),
  ...more,
})

/** A page below it, with an anchor. */
export const order = {
  'nl-NL/klantenservice-bestellen.json': untranslatedPage({
    path: '/klantenservice/bestellen',
    breadcrumbs: [{ label: 'Klantenservice', href: '/klantenservice' }],
    blocks: [{ type: 'serviceContact', anchor: 'hulp', title: 'Hulp' }],
  }),
}
