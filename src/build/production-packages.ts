import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesFile } from './record-packages.ts'

/** A package that a running shop may load. */
export interface ProductionPackage {
  /** Its place in the checkout, such as `node_modules/react`. */
  path: string
  name: string
  version: string
  /** SPDX expression, or the text in package.json of the package; undefined without one. */
  licence: string | undefined
  /** Hash of its archive: algorithm and base64, such as `sha512-…`. */
  integrity: string | undefined
  /** Places of the packages that it requires and that are installed. */
  requires: string[]
}

interface LockedPackage {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, LockedPackage>
}

const folder = 'node_modules/'

/** Packages whose package.json names no licence or no SPDX one, with the licence of their licence file. */
const readFromFiles: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
}

/**
 * Packages that a running shop may load, in the order of their places: production dependencies and theirs, also those
 * for other processors, and packages whose code the build has copied into `dist/`.
 * @param root folder of a checkout with a build
 * @throws without a build, or if a file is no JSON
 */
export function productionPackages(root: string): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const bundled = new Set(bundledPlaces(root))
  const loaded = Object.entries(packages).filter(
    ([path, { dev, link }]) => path !== '' && !link && (!dev || bundled.has(path)),
  )
  const places = new Set(loaded.map(([path]) => path))
  return loaded.map(([path, { version, license, integrity, ...locked }]) => {
    const name = path.slice(path.lastIndexOf(folder) + folder.length)
    const names = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }
    const requires = Object.keys(names)
      .flatMap((each) => placeOf(packages, path, each) ?? [])
      .filter((place) => places.has(place))
    return { path, name, version, licence: readFromFiles[name] ?? license, integrity, requires }
  })
}

/** Places of the packages that the shop itself requires or has copied code of. @throws without a build */
export function directPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const named = Object.keys(packages['']?.dependencies ?? {}).map((name) => folder + name)
  return [...new Set([...named, ...bundledPlaces(root)])]
}

function bundledPlaces(root: string): string[] {
  const file = join(root, 'dist', packagesFile)
  if (!existsSync(file)) throw new Error('There is no build that lists its packages: npm run build')
  return JSON.parse(readFileSync(file, 'utf8')) as string[]
}

/** Where Node finds a package from another package's place: the nearest folder upwards. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let place = `${from}/`; ; ) {
    const candidate = place + folder + name
    if (packages[candidate]) return candidate.replace(/^\//, '')
    const above = place.lastIndexOf(folder, place.length - 2)
    if (place === '') return
    place = above <= 0 ? '' : place.slice(0, above)
  }
}
