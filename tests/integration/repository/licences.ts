import { join } from 'node:path'
import type { ProductionPackage } from '#build/production-packages.ts'

export const root = join(import.meta.dirname, '..', '..', '..')

/** The generated list of licences. */
export const licencesFile = join(root, '.github', 'docs', 'licences.md')

/**
 * Licences that allow to use, change, sell and link the package without publishing the shop's own code. The last
 * group is for data and fonts.
 */
export const acceptedLicences = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  ...['PSF-2.0', 'Unlicense', 'Zlib'],
  // Of libraries that are used unchanged: the picture library as a shared one, web-push as a package.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
  ...['CC0-1.0', 'CC-BY-3.0', 'OFL-1.1', 'Bitstream-Vera'],
])

/** The licences of an SPDX expression: all of `AND`, each alternative of `OR`. */
export const alternativesOf = (expression: string): string[][] =>
  expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .map((alternative) => alternative.split(/ and /i).map((licence) => licence.trim()))

/** The document: a table for each licence, with the packages under it. */
export function licencesDocument(installed: readonly ProductionPackage[]): string {
  // One version may be installed in several places.
  const packages = [...new Map(installed.map((each) => [`${each.name} ${each.version}`, each])).values()]
  packages.sort((one, other) => (one.name < other.name ? -1 : 1))
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'unknown')
  const rows = [...byLicence]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(
      ([licence, group]) =>
        `| ${licence} | ${group.length} | ${group.map(({ name, version }) => `${name} ${version}`).join(', ')} |`,
    )
  return `# Licences of the packages

Written by \`npm run docs:licences\` from \`package-lock.json\` and the build. A running shop can load these ${packages.length}
packages, some of them as code in its build. Packages that only build and test are not listed. Etalage itself is under the licence in \`LICENCE\`. A test refuses a licence that would
restrict a shop, and a list that is out of date.

| licence | packages | which |
|---|---|---|
${rows.join('\n')}
`
}
