import type { Tenant } from '#tenancy/tenants.ts'
import { checkAlternates } from './alternates.ts'
import { checkBreadcrumbs } from './breadcrumbs.ts'
import { type CatalogueReference, catalogueReferences } from './catalogue-references.ts'
import { contentTree, type Finding } from './content-tree.ts'
import { checkForeignNames } from './foreign-names.ts'
import { checkLinks, linksLeftOut } from './links.ts'
import { checkNames } from './names.ts'
import { checkPictures, type KnownPictures } from './pictures.ts'
import { checkPublishingPeriods } from './publishing-periods.ts'
import { requiredAddresses } from './required.ts'
import { checkSchema, type RawFile } from './schema.ts'
import { checkTexts } from './texts.ts'
import { checkTranslations } from './translations.ts'
import { checkVideos } from './videos.ts'

/**
 * Returns all problems of the content of these tenants, in the order of files (DEV-1). For tenants with a
 * bucket only existing files are checked; for the others no required file may be missing.
 */
export function checkContent(raw: RawFile[], tenants: readonly Tenant[], pictures: KnownPictures): Finding[] {
  const { checks, tree } = treeOf(raw)
  const findings = [
    ...tenants.filter(({ content }) => !content.bucket).flatMap((tenant) => missingFiles(raw, tenant)),
    ...checks.flatMap((check) => check.findings),
    ...checkNames(tree.pages),
    ...checkLinks(tree),
    ...checkPublishingPeriods(tree),
    ...checkAlternates(tree),
    ...checkTranslations(tree),
    ...checkPictures(tree, pictures),
    ...checkBreadcrumbs(tree),
    ...checkVideos(tree),
    ...checkTexts(tree.files),
    ...checkForeignNames(tree.files, tenants),
  ]
  return findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}

/** Returns the categories, brands and products that content names; goods.ts checks them against a catalogue. */
export const goodsNamedIn = (raw: RawFile[]): CatalogueReference[] => catalogueReferences(treeOf(raw).tree)

/** Returns the links of content that the shop leaves out, since its tenant does not offer where they lead. */
export const linksLeftOutIn = (raw: RawFile[]): Finding[] => linksLeftOut(treeOf(raw).tree)

function treeOf(raw: RawFile[]) {
  const checks = raw.map(checkSchema)
  const tree = contentTree(
    checks.flatMap(({ checked }) => checked ?? []),
    checks.flatMap(({ page }) => page ?? []),
  )
  return { checks, tree }
}

function missingFiles(raw: RawFile[], tenant: Tenant): Finding[] {
  const there = new Set(raw.filter((file) => file.tenant.id === tenant.id).map(({ address }) => address))
  return requiredAddresses(tenant)
    .filter((address) => !there.has(address))
    .map((address) => ({
      file: `content-cache/${tenant.id}/${address}`,
      place: '(file)',
      problem: 'is missing',
    }))
}
