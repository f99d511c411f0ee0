/** Closed: requests are sent. Open: none is sent. Half-open: one probe is sent. */
export type CircuitState = 'closed' | 'open' | 'half-open'

export interface CircuitRule {
  /**
   * This many failures in a row open the circuit, and so do this many within `windowMs` that are at least half of all
   * requests.
   */
  failures: number
  windowMs: number
  /** How long it stays open, after failures and after each probe that fails. */
  openMs: number
}

/**
 * Five failures in a row: a busy service that hangs is detected at once, whatever it answered before. Five of at most
 * ten: so is one that fails every second time. One that fails now and then is not cut off. A service that is back is
 * used again within five seconds.
 */
export const circuitRule: CircuitRule = {
  failures: 5,
  windowMs: 30_000,
  openMs: 5_000,
}

/** Permission for one request. The caller calls one of the three when it is over; later calls do nothing. */
export interface Permit {
  succeed(): void
  fail(): void
  /** It ended without a verdict on the service: the visitor left, or the page had no time left. */
  cancel(): void
}

interface Outcome {
  at: number
  failed: boolean
}

/** Maximum number of outcomes stored: enough for the ratio on a busy service. */
const maxOutcomes = 200

/**
 * A circuit breaker for one service: closed, open after repeated failures, half-open with a single probe after its
 * time. Outcomes of requests that began before the last change of state do not count.
 */
export class CircuitBreaker {
  readonly #rule: CircuitRule
  readonly #clock: () => number
  readonly #onChange: (state: CircuitState) => void
  #state: CircuitState = 'closed'
  #outcomes: Outcome[] = []
  #openUntil = 0
  #probing = false
  /** Counts changes of state. */
  #generation = 0
  #reliable = false
  #failuresInARow = 0

  /** @param clock returns the present time, ms */
  constructor(
    rule: CircuitRule = circuitRule,
    clock: () => number = Date.now,
    onChange: (state: CircuitState) => void = () => {},
  ) {
    this.#rule = rule
    this.#clock = clock
    this.#onChange = onChange
  }

  get state(): CircuitState {
    return this.#state
  }

  /** Whether the last request that ended got a proper response. */
  get isReliable(): boolean {
    return this.#reliable
  }

  /** Failures since the last proper response. */
  get failuresInARow(): number {
    return this.#failuresInARow
  }

  /** Time until the next probe, ms; 0 unless the circuit is open. */
  get waitMs(): number {
    return this.#state === 'open' ? Math.max(0, this.#openUntil - this.#clock()) : 0
  }

  /** Permission to send a request; undefined if none may be sent now. */
  admit(): Permit | undefined {
    if (this.#state === 'open' && this.#clock() >= this.#openUntil) this.#change('half-open')
    if (this.#state === 'open' || this.#probing) return undefined
    this.#probing = this.#state === 'half-open'
    return this.#permit(this.#generation)
  }

  #permit(generation: number): Permit {
    let settled = false
    const settle = (verdict: () => void) => (): void => {
      if (settled) return
      settled = true
      if (generation !== this.#generation) return
      this.#probing = false
      verdict()
    }
    return {
      succeed: settle(() => this.#succeeded()),
      fail: settle(() => this.#failed()),
      cancel: settle(() => {}),
    }
  }

  #succeeded(): void {
    this.#reliable = true
    this.#failuresInARow = 0
    if (this.#state === 'closed') this.#note(false)
    else this.#change('closed')
  }

  #failed(): void {
    this.#reliable = false
    this.#failuresInARow += 1
    if (this.#state === 'closed') this.#note(true)
    if (this.#state === 'half-open' || this.#failsTooOften()) this.#open()
  }

  #failsTooOften(): boolean {
    if (this.#failuresInARow >= this.#rule.failures) return true
    const failures = this.#outcomes.filter(({ failed }) => failed).length
    return failures >= this.#rule.failures && failures * 2 >= this.#outcomes.length
  }

  #note(failed: boolean): void {
    const now = this.#clock()
    this.#outcomes = [...this.#outcomes, { at: now, failed }]
      .filter(({ at }) => now - at < this.#rule.windowMs)
      .slice(-maxOutcomes)
  }

  #open(): void {
    this.#openUntil = this.#clock() + this.#rule.openMs
    this.#change('open')
  }

  #change(state: CircuitState): void {
    this.#state = state
    this.#generation += 1
    this.#probing = false
    this.#outcomes = []
    this.#onChange(state)
  }
}
