export interface Rounds {
  /** Ends them: what the present round has begun is done, and nothing more is taken. */
  close(): Promise<void>
}

/**
 * Does something every so many ms as long as the process lives, one round at a time.
 * @param work its signal is aborted once the rounds end
 * @param onFailure told of a round that broke off; the next one comes all the same
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
