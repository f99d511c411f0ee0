/**
 * Resources that a process closes before it ends. The server and the page bundle each load a copy of this module, so
 * the list is stored on globalThis: the server closes what pages have opened.
 */
type Close = () => Promise<void>

const place = Symbol.for('etalage.closing')
const house = globalThis as { [place]?: Set<Close> }
const closings = house[place] ?? new Set<Close>()
house[place] = closings

/** Registers a function that is called before the process ends. */
export function closeAtEnd(close: Close): void {
  closings.add(close)
}

/**
 * Closes all resources, once.
 * @param patienceMs time limit, ms; resources that take longer are left open
 * @returns whether all of them were closed
 */
export async function closeAll(patienceMs: number): Promise<boolean> {
  const waiting = [...closings].map((close) => close())
  closings.clear()
  const { promise: late, resolve } = Promise.withResolvers<'LATE'>()
  const timer = setTimeout(resolve, patienceMs, 'LATE')
  const ended = await Promise.race([Promise.allSettled(waiting), late])
  clearTimeout(timer)
  return ended !== 'LATE' && ended.every(({ status }) => status === 'fulfilled')
}
