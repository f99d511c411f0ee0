import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * `npm run test:backends`: the adapters against real servers, which are installed and filled in `.cache` where they are not
 * cached. Arguments are files or folders of `tests/backends`. A server that cannot be had is a skip with its reason.
 */
const root = join(import.meta.dirname, '..', '..')
const files = process.argv.slice(2)
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--config', 'tests/vitest.config.ts', '--project', 'node'],
    ...(files.length > 0 ? files : ['tests/backends/']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BACKENDS: 'install' } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal))
const [code] = await once(vitest, 'exit')
process.exitCode = code ?? 1
