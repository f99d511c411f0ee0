/** Loaded before the server: its outbox is looked at twenty times a second instead of every two seconds. */
const roundMs = 2_000
const real = globalThis.setInterval
globalThis.setInterval = ((work: () => void, ms?: number, ...rest: unknown[]) =>
  real(work, ms === roundMs ? 50 : ms, ...rest)) as typeof setInterval
