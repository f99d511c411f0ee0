/** Loaded before the server: its outbox is checked twenty times a second instead of every two seconds. */
const outboxRoundMs = 2_000
const usualInterval = globalThis.setInterval
const quickInterval = (work: () => void, ms?: number) => usualInterval(work, ms === outboxRoundMs ? 50 : ms)
globalThis.setInterval = quickInterval as typeof setInterval
