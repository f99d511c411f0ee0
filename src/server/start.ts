import { join } from 'node:path'
import { build, isBuilt } from './build.ts'
import { main } from './main.ts'

/** `npm start`: builds when the sources have changed since the last build, then serves. */
const root = join(import.meta.dirname, '..', '..')

// Settings with relative paths mean the checkout, wherever it was started from.
process.chdir(root)

if (!isBuilt(root)) {
  process.stderr.write('The sources have changed: building the shops first.\n')
  try {
    await build(root)
  } catch (cause) {
    process.stderr.write(`${(cause as Error).message}\n`)
    process.exit(1)
  }
}
await main()
