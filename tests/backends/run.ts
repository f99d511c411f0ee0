import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { notRunCode } from '../stages.ts'

/**
 * `npm run test:backends`: the adapters against real servers, and journeys in Chromium before the shops in front of them.
 * Servers are installed and filled in `.cache` where they are not cached. Arguments are files or folders of
 * `tests/backends`; a file of journeys ends with `.spec.ts`. A server that cannot be had on this machine is a skip with its
 * reason, and the exit code is then 77, unless something failed.
 */
const root = join(import.meta.dirname, '..', '..')
const files = process.argv.slice(2)
const journeys = files.filter((file) => !file.endsWith('.test.ts'))
const tests = files.filter((file) => !file.endsWith('.spec.ts'))

/** Lines of servers that could not be had. */
const notRun = join(mkdtempSync(join(tmpdir(), 'etalage-backends-')), 'not-run')

let running: ChildProcess | undefined
let ended = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    ended = true
    running?.kill(signal)
  })

/** Runs a program of the packages. @returns its exit code */
async function run(program: string, parts: string[]): Promise<number> {
  if (ended) return 1
  running = spawn(process.execPath, [join(root, 'node_modules', program), ...parts], {
    ...{
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BACKENDS: 'install', BACKENDS_NOT_RUN: notRun },
    },
  })
  const [code] = (await once(running, 'exit')) as [number | null]
  return code ?? 1
}

const codes: number[] = []
if (tests.length > 0 || files.length === 0)
  codes.push(
    await run('vitest/vitest.mjs', [
      ...['run', '--config', 'tests/vitest.config.ts', '--project', 'node'],
      ...(files.length > 0 ? tests : ['tests/backends/']),
    ]),
  )
if (journeys.length > 0 || files.length === 0)
  codes.push(
    await run('@playwright/test/cli.js', [
      ...['test', '--config', 'tests/backends/playwright.config.ts', '--pass-with-no-tests'],
      ...journeys,
    ]),
  )
const missing = existsSync(notRun) ? [...new Set(readFileSync(notRun, 'utf8').trim().split('\n'))] : []
rmSync(dirname(notRun), { recursive: true, force: true })
for (const line of missing) console.log(line)
process.exitCode = Math.max(...codes) || (missing.length > 0 ? notRunCode : 0)
