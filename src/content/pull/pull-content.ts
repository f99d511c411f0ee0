import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Finding } from '../check/content-tree.ts'
import { checkNames } from '../check/names.ts'
import { requiredAddresses } from '../check/required.ts'
import { checkSchema, type RawFile } from '../check/schema.ts'
import { pageIndexKey, pageKey } from '../content-keys.ts'
import { pageIdentifier } from '../identifier.ts'
import { LastGoodCopy } from '../last-good-copy.ts'
import { MOST_PAGES } from '../limits.ts'
import { pageIndexSchema } from '../page-index.ts'
import { parseJsonText } from '../parse-json.ts'
import type { ContentSource } from '../source.ts'
import { linkedKeys, routePageKeys } from './linked-keys.ts'
import { type FilesRead, readFiles } from './read-files.ts'

export interface Pull {
  tenant: Tenant
  /** The tenant's storage. */
  source: ContentSource
  /** The tenant's folder in `content-cache/`. */
  folder: string
}

export interface Pulled {
  /** Number of files there are now. */
  files: number
  /** Keys of new and changed files; the others were not written. */
  changed: string[]
  /** Keys of pages that the storage no longer has; they are set aside as `.gone`. */
  gone: string[]
}

/** Thrown if the storage's files cannot be used; lists every file, path and reason. Nothing was changed. */
export class PullRefused extends Error {
  override name = 'PullRefused'
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(`${findings.length} problems`)
    this.findings = findings
  }
}

/**
 * Downloads all files of a tenant's storage into its folder: lists of pages, pages, navigation, banners, menus,
 * info overlays. A locale without a list gets the linked pages and those in the folder. Everything is read and
 * checked before the first file is written (DEV-1, SEC-7).
 * @throws {PullRefused}
 */
export async function pullContent({ tenant, source, folder }: Pull): Promise<Pulled> {
  const lists = tenant.i18n.locales.map(pageIndexKey)
  const indexes = requireValid(await readFiles(tenant, source, lists, { mayMiss: true }))
  const listed = new Map(
    tenant.i18n.locales.flatMap((locale) => {
      const index = indexes.find(({ address: key }) => key === pageIndexKey(locale))
      return index ? [[locale, pagesOf(index, locale)] as const] : []
    }),
  )
  const keys = [...new Set([...[...listed.values()].flat(), ...requiredAddresses(tenant)])]
  const files = requireValid(await readFiles(tenant, source, keys))
  const keysBefore = await keysInFolder(tenant, folder)
  const unlisted = (key: string) =>
    key.includes('/servicelayer/') || !listed.has(key.slice(0, key.indexOf('/')))
  const requested = new Set([...keys, ...lists])
  let next = [...keysBefore, ...routePageKeys(tenant), ...files.flatMap(linkedKeys)]
  while (next.length > 0) {
    const some = [...new Set(next)].filter((key) => unlisted(key) && !requested.has(key))
    for (const key of some) requested.add(key)
    if (requested.size > MOST_PAGES) throw new PullRefused([tooMany(source.nameOf(lists[0] ?? ''))])
    const found = requireValid(await readFiles(tenant, source, some, { mayMiss: true }))
    files.push(...found)
    next = found.flatMap(linkedKeys)
  }
  const copy = new LastGoodCopy(folder)
  const changed: string[] = []
  for (const { address: key, text } of [...files, ...indexes])
    if (await copy.store(key, text)) changed.push(key)
  const received = new Set([...files, ...indexes].map(({ address: key }) => key))
  const gone = keysBefore.filter((key) => !received.has(key)).sort()
  for (const key of gone) await copy.retire(key)
  return { files: received.size, changed: changed.sort(), gone }
}

const tooMany = (file: string): Finding => ({
  file,
  place: 'pages',
  problem: `more than ${MOST_PAGES} pages`,
})

/** @throws {PullRefused} unless every file was received and is valid */
function requireValid({ files, findings }: FilesRead): RawFile[] {
  const checks = files.map(checkSchema)
  const wrong = [
    ...findings,
    ...checks.flatMap((check) => check.findings),
    ...checkNames(checks.flatMap(({ page }) => page ?? [])),
  ]
  if (wrong.length > 0) throw new PullRefused(wrong)
  return files
}

/** Returns the keys of the pages in a list. @throws {PullRefused} for invalid identifiers, and for too many */
function pagesOf({ file, text }: RawFile, locale: string): string[] {
  const { pages } = pageIndexSchema.parse(parseJsonText(text))
  const findings = pages.flatMap(({ identifier }, index): Finding[] => {
    if (pageIdentifier(`/${identifier}`) === identifier) return []
    return [{ file, place: `pages[${index}].identifier`, problem: `${identifier} is not a valid identifier` }]
  })
  if (pages.length > MOST_PAGES) findings.push(tooMany(file))
  if (findings.length > 0) throw new PullRefused(findings)
  return pages.map(({ identifier }) => pageKey(locale, identifier))
}

/** Returns the keys of the lists, pages and info overlays in the folder. */
async function keysInFolder({ i18n }: Tenant, folder: string): Promise<string[]> {
  const places = i18n.locales.flatMap((locale) => [locale, `${locale}/servicelayer`])
  const found = await Promise.all(
    places.map(async (place) => {
      const names = await readdir(join(folder, place)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => /^[a-z0-9-]+\.json$/.test(name)).map((name) => `${place}/${name}`)
    }),
  )
  return found.flat()
}
