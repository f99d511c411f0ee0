import { expect, test, vi } from 'vitest'
import { Pulse } from './pulse.ts'

test('[DEV-5] checks once a second, however many callers there are, and reports changes', async () => {
  let now = 0
  let dead = false
  const ask = vi.fn(async () => {
    if (dead) throw new Error('no')
  })
  const onChange = vi.fn()
  const pulse = new Pulse({ ask, clock: () => now, onChange })
  expect(await Promise.all([pulse.lives(), pulse.lives()])).toEqual([true, true])
  dead = true
  expect(await pulse.lives()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  now = 1_000
  expect([await pulse.lives(), await pulse.lives()]).toEqual([false, false])
  expect(ask).toHaveBeenCalledTimes(2)
  expect(onChange.mock.calls).toEqual([[false, new Error('no')]])
  dead = false
  now = 2_000
  expect(await pulse.lives()).toBe(true)
  expect(onChange).toHaveBeenLastCalledWith(true, undefined)
})

test('[DEV-5] a check that does not respond in time is unhealthy', async () => {
  const pulse = new Pulse({ ask: () => new Promise(() => {}), clock: () => 0, patienceMs: 5 })
  expect(await pulse.lives()).toBe(false)
})
