import { Worker } from 'node:worker_threads'
import type { RenderedFile } from './plan.ts'
import type { Outcome, RenderSettings } from './render-worker.ts'

export type RenderedResult = Extract<Outcome, { ok: true }>

/** Pages that could not be rendered, each with its path. */
export class PageRenderErrors extends Error {
  override name = 'PageRenderErrors'
}

/** Pages that one thread renders at once: enough to wait for content of several. */
const atOnce = 8

/** After so many failures no further pages are rendered. */
const enoughFailures = 20

/**
 * Young generation of the heap, MB. Pages are short-lived: with this size most are garbage before the collector copies
 * them.
 */
const youngGenerationMb = 64

interface RenderFilesOptions {
  settings: RenderSettings
  /** Environment of the bundle: folders of tenants, content and messages. */
  env: NodeJS.ProcessEnv
  workers: number
}

/**
 * Renders files into the stage, on several threads.
 * @throws {PagesFailed} naming every path that failed until the build stopped
 */
export async function renderFiles(
  files: readonly RenderedFile[],
  options: RenderFilesOptions,
): Promise<RenderedResult[]> {
  if (files.length === 0) return []
  const made: RenderedResult[] = []
  const failures: string[] = []
  let next = 0
  const takeNext = (): RenderedFile[] => {
    if (failures.length >= enoughFailures) return []
    const some = files.slice(next, next + atOnce)
    next += some.length
    return some
  }
  const collect = (outcomes: Outcome[]): void => {
    for (const outcome of outcomes)
      if (outcome.ok) made.push(outcome)
      else failures.push(`${outcome.url}: ${outcome.reason}${outcome.source ? ` (${outcome.source})` : ''}`)
  }
  const count = Math.min(options.workers, Math.ceil(files.length / (atOnce * 2)))
  const onCrash = (error: Error): void => void failures.push(`a rendering thread ended: ${error.message}`)
  await Promise.all(Array.from({ length: count }, () => runThread(options, { takeNext, collect, onCrash })))
  if (failures.length > 0) throw new PageRenderErrors(failures.join('\n'))
  return made
}

interface FileQueue {
  /** Returns the next files; none when nothing is left to do. */
  takeNext: () => RenderedFile[]
  collect: (outcomes: Outcome[]) => void
  onCrash: (error: Error) => void
}

/** Runs one thread, from its start until it has ended in any way: it writes nothing into the stage after that. */
function runThread(options: RenderFilesOptions, { takeNext, collect, onCrash }: FileQueue): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
      workerData: options.settings,
      env: options.env,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    const sendNext = (): void => {
      const files = takeNext()
      if (files.length > 0) worker.postMessage(files)
      else void worker.terminate()
    }
    worker.on('message', (outcomes: Outcome[]) => {
      collect(outcomes)
      sendNext()
    })
    worker.once('error', onCrash)
    worker.once('exit', () => resolve())
    sendNext()
  })
}
