import { Worker } from 'node:worker_threads'
import type { RenderedFile } from './plan.ts'
import type { Outcome, RenderOrder } from './render-worker.ts'

export type Made = Extract<Outcome, { ok: true }>

/** Pages that could not be rendered, each with its path. */
export class PagesFailed extends Error {
  override name = 'PagesFailed'
}

/** Pages that one thread renders at once: enough to wait for content of several. */
const atOnce = 8

/** After so many failures no further pages are rendered. */
const enoughFailures = 20

/**
 * Young generation of the heap, MB. Pages are short-lived: with this size most are garbage before the collector copies
 * them.
 */
const youngMb = 64

interface Crew {
  order: RenderOrder
  /** Environment of the bundle: folders of tenants, content and messages. */
  env: NodeJS.ProcessEnv
  workers: number
}

/**
 * Renders files into the stage, on several threads.
 * @throws {PagesFailed} naming every path that failed until the build stopped
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
  /** Returns the next files; none when nothing is left to do. */
  take: () => RenderedFile[]
  keep: (outcomes: Outcome[]) => void
  broken: (error: Error) => void
}

/** Runs one thread, from its start until it has ended in any way: it writes nothing into the stage after that. */
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
