/**
 * What may stand in a review (RAT-1). Pure, so that the form says in the browser what the shop would say. Reviews
 * are plain text: nothing in them is taken for markup, wherever they are shown.
 */
export interface ReviewDraft {
  stars: number
  title: string
  text: string
  /** As the review is signed. */
  name: string
  /** '' when it is left out. */
  city: string
}

export type ReviewField = keyof ReviewDraft

/** Characters. */
export const reviewLengths = { title: 100, text: 2000, name: 40, city: 60 } as const

export interface ReviewProblem {
  field: ReviewField
  /** Letters of no script are a name's problem; `stars` that none were given. */
  problem: 'required' | 'tooLong' | 'letters' | 'stars'
}

/** The same text without what nobody sees, in one spelling of its letters; at most one empty line in a row. */
export const cleanReview = ({ stars, title, text, name, city }: ReviewDraft): ReviewDraft => ({
  stars,
  title: oneLine(title),
  text: visible(text.replace(/\r\n?/g, '\n'))
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim(),
  name: oneLine(name),
  city: oneLine(city),
})

/** What is wrong with a clean review, in the order of the form. */
export function reviewProblems(draft: ReviewDraft): ReviewProblem[] {
  const problems: ReviewProblem[] = []
  if (!(Number.isInteger(draft.stars) && draft.stars >= 1 && draft.stars <= 5))
    problems.push({ field: 'stars', problem: 'stars' })
  for (const field of ['title', 'text', 'name', 'city'] as const) {
    const length = [...draft[field]].length
    if (length === 0 && field !== 'city') problems.push({ field, problem: 'required' })
    else if (length > reviewLengths[field]) problems.push({ field, problem: 'tooLong' })
    else if (field === 'name' && !/\p{L}/u.test(draft.name)) problems.push({ field, problem: 'letters' })
  }
  return problems
}

/** Control, format and private characters go: they can hide or turn round what is said. Joiners of emoji stay. */
const visible = (text: string): string =>
  text.replace(/(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').normalize('NFC')

const oneLine = (text: string): string => visible(text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ').trim()
