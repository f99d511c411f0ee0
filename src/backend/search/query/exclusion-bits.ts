/** Distance between the bit of an exclusion and the bit of documents that have another value, such as a colour. */
export const othersShift = 8

/**
 * Whether a document is left out.
 * @param bits of the exclusions that apply
 * @param keepsOthers whether it stays if it has another value beside an excluded one
 */
export function isExcluded(marks: number, bits: number, keepsOthers: boolean): boolean {
  return (marks & bits & (keepsOthers ? ~(marks >> othersShift) : bits)) !== 0
}

/** Whether an exclusion that applies concerns a document, also one that stays. */
export const hasExcluded = (marks: number, bits: number): boolean => (marks & bits) !== 0
