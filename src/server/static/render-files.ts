import { Worker } from 'node:worker_threads'
import type { RenderedFile } from './plan.ts'
import type { Outcome, RenderOrder } from './render-worker.ts'

export type Made = Extract<Outcome, { ok: true }>

/** Pages that could not be made, each with its address. */
export class PagesFailed extends Error {
  override name = 'PagesFailed'
}

/** In flight in one thread: enough to wait for content of several at once. */
const atOnce = 8

/** A build that cannot succeed any more need not try everything. */
const enoughFailures = 20

/** Pages are short-lived: with room for some of them, most are gone before anything is copied to make room. */
const youngMb = 64

interface Crew {
  order: RenderOrder
  /** Environment of the bundle: where tenants, content and messages are. */
  env: NodeJS.ProcessEnv
  workers: number
}

/**
 * Renders files into the stage, on several threads.
 * @throws {PagesFailed} naming every address that failed, as far as the build got
 */
export async function renderFiles(files: readonly RenderedFile[], crew: Crew): Promise<Made[]> {
  if (files.length === 0) return []
  const made: Made[] = []
  const failures: string[] = []
  let next = 0
  const take = (): RenderedFile[] => {
    if (failures.length >= enoughFailures) return []
    const some = files.slice(next, next + atOnce)
    next += some.length
    return some
  }
  const keep = (outcomes: Outcome[]): void => {
    for (const outcome of outcomes)
      if (outcome.ok) made.push(outcome)
      else
        failures.push(`${outcome.address}: ${outcome.reason}${outcome.source ? ` (${outcome.source})` : ''}`)
  }
  const count = Math.min(crew.workers, Math.ceil(files.length / (atOnce * 2)))
  const broken = (error: Error): void => void failures.push(`a rendering thread ended: ${error.message}`)
  await Promise.all(Array.from({ length: count }, () => work(crew, { take, keep, broken })))
  if (failures.length > 0) throw new PagesFailed(failures.join('\n'))
  return made
}

interface Desk {
  /** The next files; none when there is nothing left to do. */
  take: () => RenderedFile[]
  keep: (outcomes: Outcome[]) => void
  broken: (error: Error) => void
}

/** One thread, from its start until it has ended, in whatever way: nobody writes into the stage after that. */
function work(crew: Crew, { take, keep, broken }: Desk): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
      workerData: crew.order,
      env: crew.env,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    })
    const hand = (): void => {
      const files = take()
      if (files.length > 0) worker.postMessage(files)
      else void worker.terminate()
    }
    worker.on('message', (outcomes: Outcome[]) => {
      keep(outcomes)
      hand()
    })
    worker.once('error', broken)
    worker.once('exit', () => resolve())
    hand()
  })
}
