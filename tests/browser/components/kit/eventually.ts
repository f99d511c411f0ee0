import { vi } from 'vitest'

/** Repeats the check until it passes, as long as a busy machine may need: idle callbacks are late there. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })
