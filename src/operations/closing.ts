/**
 * Resources that a process closes before it ends. The server and the page bundle each load a copy of this module, so
 * the list is stored on globalThis: the server closes what pages have opened.
 */
type Close = () => Promise<void>

const key = Symbol.for('etalage.closing')
const shared = globalThis as { [key]?: Set<Close> }
const closings = shared[key] ?? new Set<Close>()
shared[key] = closings

/** Registers a function that is called before the process ends. */
export function closeOnExit(close: Close): void {
  closings.add(close)
}

/**
 * Closes all resources, once.
 * @param timeoutMs time limit, ms; resources that take longer are left open
 * @returns whether all of them were closed
 */
export async function closeAll(timeoutMs: number): Promise<boolean> {
  const waiting = [...closings].map((close) => close())
  closings.clear()
  const { promise: timeout, resolve } = Promise.withResolvers<'LATE'>()
  const timer = setTimeout(resolve, timeoutMs, 'LATE')
  const ended = await Promise.race([Promise.allSettled(waiting), timeout])
  clearTimeout(timer)
  return ended !== 'LATE' && ended.every(({ status }) => status === 'fulfilled')
}
