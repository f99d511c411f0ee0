import { vi } from 'vitest'

/** Waits until the check no longer fails, as long as a busy machine may need: what is idle time there comes late. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 8_000 })
