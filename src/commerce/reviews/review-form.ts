import type { ReviewDraft } from '#contract/review-rules.ts'

/** The command of a review form. */
export type ReviewCommand =
  | { do: 'write'; draft: ReviewDraft }
  | { do: 'judge'; review: string; helpful: boolean }

/** Maximum length of a field: more than the review rules allow. */
const maxLength = 10_000

/**
 * Reads the command of a posted form (RAT-1): `yes` or `no` with the id of a review, or `do=write` with the fields of a
 * review, which the review rules validate later. Undefined for any other form.
 */
export function reviewCommandOf(form: FormData): ReviewCommand | undefined {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, maxLength) : ''
  }
  if (text('do') === 'write')
    return {
      do: 'write',
      draft: {
        stars: /^[1-5]$/.test(text('stars')) ? Number(text('stars')) : 0,
        title: text('title'),
        text: text('text'),
        name: text('name'),
        city: text('city'),
      },
    }
  for (const answer of ['yes', 'no'])
    if (text(answer)) return { do: 'judge', review: text(answer).slice(0, 100), helpful: answer === 'yes' }
  return
}
