export interface Rounds {
  /** Stops the task. A running call finishes what it has begun. */
  close(): Promise<void>
}

/**
 * Calls a function at an interval while the process is running, never twice at the same time.
 * @param work receives a signal that is aborted when the task is closed
 * @param onFailure called with the error of a failed call; the next call takes place nevertheless
 */
export function goRounds(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Rounds {
  const leaving = new AbortController()
  let round: Promise<unknown> | undefined
  const timer = setInterval(() => {
    round ??= work(leaving.signal)
      .catch(onFailure)
      .finally(() => {
        round = undefined
      })
  }, everyMs).unref()
  return {
    async close() {
      clearInterval(timer)
      leaving.abort()
      await round
    },
  }
}
