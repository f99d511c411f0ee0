import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.ts'

/** `npm start` in a checkout: builds when the sources have changed since the last build, then starts what stands in `dist/`. */
const root = join(import.meta.dirname, '..', '..')

process.env.NODE_ENV ??= 'production'

try {
  if (!isBuilt(root)) {
    process.stderr.write('The sources have changed: building the shops first.\n')
    await build(root)
  }
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`)
  process.exit(1)
}

await import(pathToFileURL(join(root, 'dist', 'server', 'start.mjs')).href)
