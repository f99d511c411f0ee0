import type { ProductionPackage } from './production-packages.ts'

/** The shop itself as package.json describes it. */
export interface Described {
  name: string
  version: string
  description: string
  license: string
}

/** A CycloneDX document of version 1.6 in JSON (https://cyclonedx.org/docs/1.6/json/). */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Component {
  type: 'application' | 'library'
  'bom-ref': string
  name: string
  version: string
  description?: string
  purl: string
  licenses?: ({ expression: string } | { license: { id: string } })[]
  hashes?: { alg: 'SHA-512'; content: string }[]
}

/**
 * The bill of materials of a build: every package that a running shop may load, with version, licence, hash and what
 * it requires. The same lock file makes the same document: it has neither a time nor a serial number.
 * @param direct places of the packages that the shop itself requires
 */
export function billOfMaterials(
  shop: Described,
  packages: readonly ProductionPackage[],
  direct: readonly string[],
): BillOfMaterials {
  const references = new Map(packages.map(({ path, name, version }) => [path, purlOf(name, version)]))
  const referTo = (paths: readonly string[]) =>
    [...new Set(paths.flatMap((path) => references.get(path) ?? []))].sort()
  const own = purlOf(shop.name, shop.version)
  const components = new Map<string, Component>()
  const dependencies = new Map<string, string[]>([[own, referTo(direct)]])
  for (const { name, version, licence, integrity, requires } of packages) {
    const reference = purlOf(name, version)
    // One version may be installed in several places, which find the same or different versions of others.
    dependencies.set(reference, [...new Set([...(dependencies.get(reference) ?? []), ...referTo(requires)])])
    components.set(reference, {
      ...{ type: 'library', 'bom-ref': reference, name, version, purl: reference },
      ...(licence && { licenses: licencesOf(licence) }),
      ...(integrity && { hashes: [hashOf(integrity)] }),
    })
  }
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': own, name: shop.name, version: shop.version },
        ...{ description: shop.description, purl: own, licenses: licencesOf(shop.license) },
      },
    },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  }
}

/** Package URL of an npm package (https://github.com/package-url/purl-spec). */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licencesOf = (licence: string): NonNullable<Component['licenses']> =>
  / (and|or|with) /i.test(licence)
    ? [{ expression: licence.replace(/ (and|or|with) /gi, (word) => word.toUpperCase()) }]
    : [{ license: { id: licence } }]

function hashOf(integrity: string): { alg: 'SHA-512'; content: string } {
  const [algorithm, value = ''] = integrity.split('-')
  if (algorithm !== 'sha512')
    throw new Error(`The lock file has a hash by ${algorithm}, which is not expected.`)
  return {
    alg: 'SHA-512',
    content: Buffer.from(value, 'base64').toString('hex'),
  }
}
