/** Reasons of a return, in the order in which a list shows them. None is required: withdrawal needs no reason. */
export const returnReasons = [
  'UNSAID',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_AS_EXPECTED',
  'WRONG_ARTICLE',
  'DAMAGED',
  'TOO_LATE',
] as const

export type ReturnReason = (typeof returnReasons)[number]
