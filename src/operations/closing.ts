/** Resources that a process closes before it ends: the server closes what pages have opened. */
type Close = () => Promise<void>

const closings = new Set<Close>()

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
