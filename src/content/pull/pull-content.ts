import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '../../tenancy/tenants.ts'
import { pageAddress, pageIndexAddress } from '../addresses.ts'
import type { Finding } from '../check/content-tree.ts'
import { checkNames } from '../check/names.ts'
import { requiredAddresses } from '../check/required.ts'
import { checkSchema, type RawFile } from '../check/schema.ts'
import { pageIdentifier } from '../identifier.ts'
import { LastGoodCopy } from '../last-good-copy.ts'
import { MOST_PAGES } from '../limits.ts'
import { pageIndexSchema } from '../page-index.ts'
import { parseJsonText } from '../parse-json.ts'
import type { ContentSource } from '../source.ts'
import { linkedAddresses, namedPages } from './linked-addresses.ts'
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
  const lists = tenant.i18n.locales.map(pageIndexAddress)
  const indexes = accepted(await readFiles(tenant, source, lists, { mayMiss: true }))
  const listed = new Map(
    tenant.i18n.locales.flatMap((locale) => {
      const index = indexes.find(({ address }) => address === pageIndexAddress(locale))
      return index ? [[locale, pagesOf(index, locale)] as const] : []
    }),
  )
  const addresses = [...new Set([...[...listed.values()].flat(), ...requiredAddresses(tenant)])]
  const files = accepted(await readFiles(tenant, source, addresses))
  const here = await filesHere(tenant, folder)
  const unlisted = (address: string) =>
    address.includes('/servicelayer/') || !listed.has(address.slice(0, address.indexOf('/')))
  const asked = new Set([...addresses, ...lists])
  let next = [...here, ...namedPages(tenant), ...files.flatMap(linkedAddresses)]
  while (next.length > 0) {
    const some = [...new Set(next)].filter((address) => unlisted(address) && !asked.has(address))
    for (const address of some) asked.add(address)
    if (asked.size > MOST_PAGES) throw new PullRefused([tooMany(source.nameOf(lists[0] ?? ''))])
    const found = accepted(await readFiles(tenant, source, some, { mayMiss: true }))
    files.push(...found)
    next = found.flatMap(linkedAddresses)
  }
  const copy = new LastGoodCopy(folder)
  const changed: string[] = []
  for (const { address, text } of [...files, ...indexes])
    if (await copy.keep(address, text)) changed.push(address)
  const brought = new Set([...files, ...indexes].map(({ address }) => address))
  const gone = here.filter((address) => !brought.has(address)).sort()
  for (const address of gone) await copy.retire(address)
  return { files: brought.size, changed: changed.sort(), gone }
}

const tooMany = (file: string): Finding => ({
  file,
  place: 'pages',
  problem: `more than ${MOST_PAGES} pages`,
})

/** @throws {PullRefused} unless every file was received and is valid */
function accepted({ files, findings }: FilesRead): RawFile[] {
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
    return [{ file, place: `pages[${index}].identifier`, problem: `${identifier} is no identifier` }]
  })
  if (pages.length > MOST_PAGES) findings.push(tooMany(file))
  if (findings.length > 0) throw new PullRefused(findings)
  return pages.map(({ identifier }) => pageAddress(locale, identifier))
}

/** Returns the keys of the lists, pages and info overlays in the folder. */
async function filesHere({ i18n }: Tenant, folder: string): Promise<string[]> {
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
