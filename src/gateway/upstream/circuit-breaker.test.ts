import { describe, expect, test } from 'vitest'
import { CircuitBreaker, type CircuitState } from './circuit-breaker.ts'

const rule = { failures: 3, windowMs: 1_000, openMs: 100, maxOpenMs: 400 }

function circuit() {
  let now = 0
  const changes: CircuitState[] = []
  const breaker = new CircuitBreaker(
    rule,
    () => now,
    (state) => changes.push(state),
  )
  const send = (outcome: 'succeed' | 'fail' | 'cancel'): boolean => {
    const permit = breaker.admit()
    permit?.[outcome]()
    return permit !== undefined
  }
  return { breaker, changes, send, pass: (ms: number) => (now += ms) }
}

type Step = 's' | 'f' | 'c' | number

/** s: success, f: failure, c: cancelled; a number: so many ms pass. An x in `sent` is a request that was not sent. */
function play(steps: Step[]) {
  const { breaker, changes, send, pass } = circuit()
  let sent = ''
  for (const step of steps)
    if (typeof step === 'number') pass(step)
    else sent += send(({ s: 'succeed', f: 'fail', c: 'cancel' } as const)[step]) ? step : 'x'
  return { sent, state: breaker.state, changes }
}

describe('[REL-10] a circuit breaker', () => {
  test.each<[string, Step[], string, CircuitState]>([
    ['stays closed below the number of failures', ['f', 'f'], 'ff', 'closed'],
    ['opens at the number of failures', ['f', 'f', 'f', 's'], 'fffx', 'open'],
    ['forgets failures that are older than the window', ['f', 'f', 1_000, 'f', 'f'], 'ffff', 'closed'],
    ['stays closed while most requests succeed', [...'ssssfffs'] as Step[], 'ssssfffs', 'closed'],
    ['opens once half of the requests fail', [...'sssfffs'] as Step[], 'sssfffx', 'open'],
    ['does not count visitors who leave', [...'ccccccc'] as Step[], 'ccccccc', 'closed'],
    ['stays open for its time', ['f', 'f', 'f', 99, 's'], 'fffx', 'open'],
    ['closes after a probe that succeeds', ['f', 'f', 'f', 100, 's', 's'], 'fffss', 'closed'],
    ['opens again after a probe that fails', ['f', 'f', 'f', 100, 'f', 's'], 'ffffx', 'open'],
    ['stays open twice as long after it', ['f', 'f', 'f', 100, 'f', 199, 's', 1, 's'], 'ffffxs', 'closed'],
    ['probes again after a visitor who left', ['f', 'f', 'f', 100, 'c', 's'], 'fffcs', 'closed'],
    ['starts anew once it is closed', ['f', 'f', 'f', 100, 's', 'f', 'f'], 'fffsff', 'closed'],
    [
      'stays open for its longest time at most',
      ['f', 'f', 'f', 100, 'f', 200, 'f', 400, 'f', 399, 's', 1, 's'],
      'ffffffxs',
      'closed',
    ],
  ])('%s', (_, steps, sent, state) => {
    expect(play(steps)).toMatchObject({ sent, state })
  })

  test('sends a single probe, however many requests come', () => {
    const { breaker, send, pass, changes } = circuit()
    for (let failure = 0; failure < 3; failure += 1) send('fail')
    expect(breaker.waitMs).toBe(100)
    pass(100)
    const probe = breaker.admit()
    expect(breaker.state).toBe('half-open')
    expect([breaker.admit(), breaker.admit()]).toEqual([undefined, undefined])
    probe?.succeed()
    expect(breaker.admit()).toBeDefined()
    expect(changes).toEqual(['open', 'half-open', 'closed'])
  })

  test('does not take the end of an old request for that of the probe', () => {
    const { breaker, send, pass } = circuit()
    const [old, older] = [breaker.admit(), breaker.admit()]
    for (let failure = 0; failure < 3; failure += 1) send('fail')
    old?.succeed()
    expect(breaker.state).toBe('open')
    pass(100)
    const probe = breaker.admit()
    older?.fail()
    expect([breaker.state, breaker.admit()]).toEqual(['half-open', undefined])
    probe?.succeed()
    probe?.fail()
    expect(breaker.state).toBe('closed')
  })

  test('reports whether the last request got a response', () => {
    const { breaker, send } = circuit()
    expect(breaker.isReliable).toBe(false)
    send('succeed')
    expect(breaker.isReliable).toBe(true)
    send('cancel')
    expect(breaker.isReliable).toBe(true)
    expect(breaker.failuresInARow).toBe(0)
    send('fail')
    send('fail')
    expect([breaker.isReliable, breaker.failuresInARow]).toEqual([false, 2])
    send('succeed')
    expect(breaker.failuresInARow).toBe(0)
  })
})
