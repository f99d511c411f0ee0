import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** File of the build with the places of the packages whose code it holds, such as `node_modules/react`. */
export const packagesFile = 'packages.json'

/** The place of the package that a module belongs to; undefined for modules of the shop and of the bundler. */
export const placeOfModule = (id: string): string | undefined =>
  /(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]

/**
 * Writes which packages the build has copied code of, into `dist/packages.json`. The bill of materials lists them
 * beside the packages that are installed.
 * @param copied names of packages of which the build copies files that are no modules
 */
export function recordPackages(copied: readonly string[]): AstroIntegration {
  const places = new Set(copied.map((name) => `node_modules/${name}`))
  let outDir: URL | undefined
  const record: Plugin = {
    name: 'etalage:record-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const id of file.moduleIds) {
            const place = placeOfModule(id)
            if (place) places.add(place)
          }
    },
  }
  return {
    name: 'etalage:record-packages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [record] } })
      },
      'astro:config:done': ({ config }) => {
        outDir = config.outDir
      },
      'astro:build:done': () => {
        if (!outDir) throw new Error('Astro did not say where it builds.')
        writeFileSync(
          fileURLToPath(new URL(packagesFile, outDir)),
          `${JSON.stringify([...places].sort(), null, 2)}\n`,
        )
      },
    },
  }
}
