import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Modules that processes start with, by their file in `dist/server`. These names stay the same from build to build. */
export const processModules: Readonly<Record<string, string>> = {
  'start.mjs': 'src/server/start-built.ts',
  'worker.mjs': 'src/server/life/worker.ts',
  'cli.mjs': 'src/cli/cli.ts',
}

/** `new URL('./worker.ts', import.meta.url)`, or a folder of data: `new URL('./base-images/', import.meta.url)`. */
const urlOfFile =
  /new URL\(\s*'((?:\.{1,2}\/)+(?:[\w-]+\/)*(?:[\w-]+\.ts|[\w-]+\/))',\s*import\.meta\.url,?\s*\)/g

/**
 * Builds the server, its workers, its threads and the commands together with the pages. All of them share their chunks, so
 * that a process has one instance of each module. A module names the module of a thread, or a folder of data, by its URL
 * relative to itself; unbuilt code runs with the same expression. Only production dependencies stay outside of the build.
 * @throws when there is no file or folder at such a URL
 */
export function serverModules(): Plugin {
  const processFiles = new Map<string, string>()
  const references = new Set<string>()
  let sources = ''
  /** Returns an expression for the URL of an emitted file, which the bundler replaces. */
  const urlOf = (reference: string): string => {
    references.add(reference)
    return `import.meta.ROLLUP_FILE_URL_${reference}`
  }
  return {
    name: 'etalage:server-modules',
    enforce: 'pre',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({
      environments: { ssr: { resolve: { noExternal: true, external: productionDependencies(root) } } },
    }),
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved({ root }) {
      sources = join(root, 'src')
      for (const [file, module] of Object.entries(processModules))
        processFiles.set(resolve(root, module), file)
    },
    buildStart() {
      for (const [id, fileName] of processFiles) this.emitFile({ type: 'chunk', id, fileName })
    },
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.url/ },
      handler(code, id) {
        const urlInBuild = (_: string, path: string): string => {
          const target = join(dirname(id), path)
          if (!existsSync(target)) this.error(`${id} names ${path}, and there is none`)
          if (path.endsWith('/')) return `new URL('./', ${urlOf(emitFolder(this, target))})`
          const fileName = processFiles.get(target)
          if (fileName) return `new URL(${urlOf(this.emitFile({ type: 'chunk', id: target, fileName }))})`
          const name = relative(sources, target).replace(/\.ts$/, '').replaceAll('/', '-')
          // Its file has a hash: a server that still runs on the previous build starts the threads of that build.
          return `new URL(${urlOf(this.emitFile({ type: 'chunk', id: target, name }))})`
        }
        const built = code.replaceAll(urlOfFile, urlInBuild)
        return built === code ? undefined : { code: built, map: null }
      },
    },
    // Vite would make them addresses of the site, and Astro would move them to the files that browsers get.
    resolveFileUrl({ fileName, chunkId, referenceId }) {
      if (!references.has(referenceId)) return null
      const path = posix.relative(posix.dirname(chunkId), fileName)
      return `new URL('${path.startsWith('.') ? path : `./${path}`}', import.meta.url).href`
    },
  }
}

/** Returns the packages that an image installs beside the build. Code of all others becomes part of the build. */
function productionDependencies(root: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies)
}

/** Copies a folder to `data/` of the build. Returns the reference of one of its files. */
function emitFolder({ emitFile }: Rolldown.PluginContext, folder: string): string {
  const [first = ''] = readdirSync(folder).map((name) =>
    emitFile({
      type: 'asset',
      fileName: `data/${basename(folder)}/${name}`,
      source: readFileSync(join(folder, name)),
    }),
  )
  return first
}
