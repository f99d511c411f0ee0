/** Closed: requests are sent. Open: none is sent. Half-open: one probe is sent. */
export type CircuitState = 'closed' | 'open' | 'half-open'

export interface CircuitRule {
  /** This many failures within `windowMs`, and at least as many as successes, open the circuit. */
  failures: number
  windowMs: number
  /** How long it stays open at first; twice as long after each probe that fails. */
  openMs: number
  maxOpenMs: number
}

/**
 * Five failures in half a minute: enough to detect a service that hangs, when visitors come one after another and wait
 * five seconds each. A busy service that fails now and then is not cut off.
 */
export const circuitRule: CircuitRule = {
  failures: 5,
  windowMs: 30_000,
  openMs: 5_000,
  maxOpenMs: 40_000,
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
  #openMs: number
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
    this.#openMs = rule.openMs
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
    else {
      this.#openMs = this.#rule.openMs
      this.#change('closed')
    }
  }

  #failed(): void {
    this.#reliable = false
    this.#failuresInARow += 1
    if (this.#state === 'half-open') this.#openMs = Math.min(this.#openMs * 2, this.#rule.maxOpenMs)
    else this.#note(true)
    if (this.#state === 'half-open' || this.#failsTooOften()) this.#open()
  }

  #failsTooOften(): boolean {
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
    this.#openUntil = this.#clock() + this.#openMs
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
