import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandEnvironment } from '#tests/support/command-environment.ts'

/** The options of `npm run catalogue:import`: a small young generation keeps the process small. */
const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'),
) as {
  scripts: Record<string, string>
}
const [, ...command] = (scripts['catalogue:import'] ?? '').split(' ')

const root = join(import.meta.dirname, '..', '..', '..')

export interface ImportRun {
  code: number | null
  out: string
  errors: string
  seconds: number
  /** Highest resident memory of the process in bytes. */
  peak: number
}

/** Runs the import as its command does, in a process of its own, and measures its memory. */
export async function runImport(args: string[], env: Record<string, string>): Promise<ImportRun> {
  const started = performance.now()
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: root,
    env: { ...commandEnvironment, ...env },
  })
  let [out, errors, peak] = ['', '', 0]
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
  }, 50)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  return { code, out, errors, seconds: (performance.now() - started) / 1000, peak }
}

/** The kernel records the highest value itself; 0 if it is unavailable. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
