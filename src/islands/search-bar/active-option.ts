/** No option is active: the caret is in the text field. */
export const noOption = -1

/**
 * Returns the option that a key leads to (WAI-ARIA combobox with a list). The text field comes before the
 * first option and after the last.
 * @returns undefined if the key is not for the list
 */
export function optionByKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === count - 1 ? noOption : active + 1
  if (key === 'ArrowUp') return active === noOption ? count - 1 : active - 1
  return undefined
}

/** Keys that move the caret in the text: no option is active any more. */
export const isCaretKey = (key: string): boolean => /^(?:Home|End|ArrowLeft|ArrowRight)$/.test(key)
