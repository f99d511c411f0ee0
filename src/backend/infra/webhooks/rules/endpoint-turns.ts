/** Requests at once in one process: to endpoints that answer, and to those whose last request failed. */
export const maxSending = 16
export const maxRetrying = 4

/** Pause of an endpoint after failures in a row, ms: doubled each time, up to the longest. */
const [firstPauseMs, longestPauseMs] = [1_000, 300_000]

interface Turn {
  isRunning: boolean
  /** Failures in a row. */
  failures: number
  /** ms */
  pausedUntil: number
}

/**
 * Turns of endpoints: one request at a time to each. Endpoints that fail pause and share fewer places, so that one that
 * hangs takes no place of another.
 */
export class EndpointTurns {
  readonly #turns = new Map<string, Turn>()

  /**
   * Takes the turns that are free now.
   * @param keys endpoints with due messages, the one that has waited longest first
   * @param now ms
   */
  take(keys: readonly string[], now: number): string[] {
    const running = [...this.#turns.values()].filter(({ isRunning }) => isRunning)
    const retrying = running.filter(({ failures }) => failures > 0).length
    const places = { sending: maxSending - (running.length - retrying), retrying: maxRetrying - retrying }
    const taken: string[] = []
    for (const key of keys) {
      const turn = this.#turns.get(key) ?? { isRunning: false, failures: 0, pausedUntil: 0 }
      const lane = turn.failures > 0 ? 'retrying' : 'sending'
      if (turn.isRunning || turn.pausedUntil > now || places[lane] <= 0) continue
      places[lane] -= 1
      turn.isRunning = true
      this.#turns.set(key, turn)
      taken.push(key)
    }
    return taken
  }

  /** Ends a turn. @param hasFailed whether its last request failed @param now ms */
  end(key: string, hasFailed: boolean, now: number): void {
    const failures = hasFailed ? (this.#turns.get(key)?.failures ?? 0) + 1 : 0
    if (failures === 0) this.#turns.delete(key)
    else {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20))
      this.#turns.set(key, { isRunning: false, failures, pausedUntil: now + pauseMs })
    }
  }
}
