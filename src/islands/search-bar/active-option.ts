/** No option: the shopper is in the text. */
export const none = -1

/**
 * Which option a key leads to (WAI-ARIA combobox with a list). The text stands before the first and after the
 * last; Home and End are the text's own while no option is chosen.
 * @returns undefined where the key is not for the list
 */
export function optionByKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === count - 1 ? none : active + 1
  if (key === 'ArrowUp') return active === none ? count - 1 : active - 1
  if (active === none) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
