/**
 * What a process closes before it ends. The server and the bundle of pages each have a copy of this module: the list is
 * the process's, so the server closes what pages have opened.
 */
type Close = () => Promise<void>

const place = Symbol.for('etalage.closing')
const house = globalThis as { [place]?: Set<Close> }
const closings = house[place] ?? new Set<Close>()
house[place] = closings

/** Has something closed before the process ends. */
export function closeAtEnd(close: Close): void {
  closings.add(close)
}

/**
 * Closes everything, once.
 * @param patienceMs what takes longer is left as it is
 * @returns whether all of it was closed
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
