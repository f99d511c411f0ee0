import { logWarning } from '#operations/log-failure.ts'
import { upstreamCircuitChangesTotal, upstreamCircuits } from '#operations/metrics.ts'
import { CircuitBreaker, type CircuitState, circuitRule } from './circuit-breaker.ts'

const circuits = new Map<string, CircuitBreaker>()

/**
 * The circuit breaker of a tenant's service in this process. Each process has its own: it learns within a few requests
 * and does not depend on other processes. Changes of state are logged and counted.
 * @param url URL of the service: a service with a new URL starts with a closed circuit
 */
export function circuitOf(tenant: string, service: string, url: string): CircuitBreaker {
  const key = `${tenant} ${service} ${url}`
  const existing = circuits.get(key)
  if (existing) return existing
  let shown: CircuitState = 'closed'
  const created = new CircuitBreaker(circuitRule, Date.now, (state) => {
    upstreamCircuits.dec({ tenant, service, state: shown })
    upstreamCircuits.inc({ tenant, service, state })
    shown = state
    if (state === 'half-open') return
    upstreamCircuitChangesTotal.inc({ tenant, service, to: state })
    logWarning('upstream', messages[state], { tenant, service })
  })
  upstreamCircuits.inc({ tenant, service, state: shown })
  circuits.set(key, created)
  return created
}

const messages: Record<Exclude<CircuitState, 'half-open'>, string> = {
  open: 'The service keeps failing: its requests are answered as unavailable until a probe succeeds.',
  closed: 'The service answers again.',
}
