import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Resident memory of a process, MB: now, and at most so far. Linux only. Undefined when it has ended. */
export function residentMemory(pid: number): { now: number; most: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    return undefined
  }
}

/**
 * Runs a command of Node and returns its output, its time and its highest resident memory.
 * @throws if the command fails
 */
export async function measuredCommand(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ output: string; seconds: number; megabytes: number }> {
  const begun = performance.now()
  const child: ChildProcess = spawn(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentMemory(child.pid as number)?.most ?? 0)
  }, 250)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { output, seconds: (performance.now() - begun) / 1000, megabytes }
}
