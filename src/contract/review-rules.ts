/**
 * Rules of a review (RAT-1). Pure, so that the form validates in the browser as the server does. Reviews are
 * plain text and are escaped wherever they are shown.
 */
export interface ReviewDraft {
  stars: number
  title: string
  text: string
  /** Name shown with the review. */
  name: string
  /** '' when it is omitted. */
  city: string
}

export type ReviewField = keyof ReviewDraft

/** Characters. */
export const reviewLengths = { title: 100, text: 2000, name: 40, city: 60 } as const

export interface ReviewProblem {
  field: ReviewField
  /** `letters`: the name has no letter. `stars`: no stars were given. */
  problem: 'required' | 'tooLong' | 'letters' | 'stars'
}

/**
 * Cleans a review: removes invisible characters, normalises letters, and leaves at most one empty line in a
 * row.
 */
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

/** Returns the problems of a cleaned review, in the order of the form. */
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

/**
 * Removes control, format and private-use characters, which can hide or reverse text. Joiners of emoji stay.
 */
const visible = (text: string): string =>
  text.replace(/(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').normalize('NFC')

const oneLine = (text: string): string => visible(text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ').trim()
