import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface Service {
  /** @throws with the program's own output if it exits before it is ready */
  start(): Promise<void>
  /** Whether the process is running. */
  runs(): boolean
  /** Sends a signal and waits for the process to exit; does nothing if it is not running. */
  end(signal: NodeJS.Signals): Promise<void>
}

interface Program {
  name: string
  command: string
  words: readonly string[]
  /** What the program prints once it accepts connections; without it, `isReady` is polled. */
  readyText?: RegExp
  isReady?: () => Promise<boolean>
  options?: SpawnOptions
}

const timeoutMs = 60_000
const pollMs = 20

/** A program of a trial that can be stopped and restarted. It exits together with this process. */
export function serviceOf({ name, command, words, readyText, isReady, options }: Program): Service {
  let child: ChildProcess | undefined
  const runs = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    runs,
    async start() {
      if (runs()) return
      const started = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      let printed = ''
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (piece: Buffer) => {
          printed = (printed + piece).slice(-4000)
        })
      const until = Date.now() + timeoutMs
      const ready = async () => (readyText ? readyText.test(printed) : ((await isReady?.()) ?? true))
      while (!(await ready())) {
        if (!runs()) throw new Error(`${name} ended: ${printed}`)
        if (Date.now() > until) throw new Error(`${name} does not get ready: ${printed}`)
        await pause(pollMs)
      }
    },
    async end(signal) {
      if (!child || !runs()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
