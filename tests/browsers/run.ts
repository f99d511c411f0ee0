import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromPackages, installUntil } from '#tests/support/browser/install-browser.ts'
import { firefoxProgram } from './kit/firefox.ts'
import { displayProgram, webkitProgram } from './kit/webkit.ts'

/**
 * `npm run test:browsers [-- --short]`: the main journeys in Firefox and in WebKit, the engine of Safari, of the
 * system's packages (PHO-8). They are installed where they are missing. The short form runs in CI's workflow.
 */
const root = join(import.meta.dirname, '..', '..')
const programs: Record<string, string> = {
  [firefoxProgram]: 'firefox-esr',
  [webkitProgram]: 'webkit2gtk-driver',
  [displayProgram]: 'xvfb',
}

for (const [program, name] of Object.entries(programs)) {
  installUntil(name, () => existsSync(program), fromPackages(name), 300_000)
  if (existsSync(program)) continue
  console.error(`The tests need ${program}. Install ${name}.`)
  process.exit(1)
}

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--config', 'tests/vitest.config.ts', '--project', 'node', 'tests/browsers/'],
  ],
  {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...process.env, BROWSERS: process.argv.includes('--short') ? 'short' : 'whole' },
  },
)
process.exitCode = status ?? 1
