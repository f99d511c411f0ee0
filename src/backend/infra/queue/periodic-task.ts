import { detached } from '#operations/tracing.ts'

export interface PeriodicTask {
  /** Stops the task. A running call finishes what it has begun. */
  close(): Promise<void>
}

/**
 * Calls a function at an interval while the process is running, never twice at the same time.
 * @param work receives a signal that is aborted when the task is closed
 * @param onFailure called with the error of a failed call; the next call takes place nevertheless
 */
export function every(
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): PeriodicTask {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // A task that a request has started does not belong to its trace for ever.
    running ??= detached(() => work(stopping.signal))
      .catch(onFailure)
      .finally(() => {
        running = undefined
      })
  }, intervalMs).unref()
  return {
    async close() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
