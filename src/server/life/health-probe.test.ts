import { expect, test, vi } from 'vitest'
import { HealthProbe } from './health-probe.ts'

test('[DEV-5] checks once a second, however many callers there are, and reports changes', async () => {
  let now = 0
  let isDown = false
  const check = vi.fn(async () => {
    if (isDown) throw new Error('no')
  })
  const onChange = vi.fn()
  const probe = new HealthProbe({ check, clock: () => now, onChange })
  expect(await Promise.all([probe.isHealthy(), probe.isHealthy()])).toEqual([true, true])
  isDown = true
  expect(await probe.isHealthy()).toBe(true)
  expect(check).toHaveBeenCalledTimes(1)
  now = 1_000
  expect([await probe.isHealthy(), await probe.isHealthy()]).toEqual([false, false])
  expect(check).toHaveBeenCalledTimes(2)
  expect(onChange.mock.calls).toEqual([[false, new Error('no')]])
  isDown = false
  now = 2_000
  expect(await probe.isHealthy()).toBe(true)
  expect(onChange).toHaveBeenLastCalledWith(true, undefined)
})

test('[DEV-5] a check that does not respond in time is unhealthy', async () => {
  const probe = new HealthProbe({ check: () => new Promise(() => {}), clock: () => 0, timeoutMs: 5 })
  expect(await probe.isHealthy()).toBe(false)
})
