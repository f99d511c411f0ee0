import type { ReviewDraft } from '../contract/review-rules.ts'

/** What a form of the reviews asks for. */
export type ReviewCommand =
  | { do: 'write'; draft: ReviewDraft }
  | { do: 'judge'; review: string; helpful: boolean }

/** Longer than any review the rules let pass, and no more. */
const longest = 10_000

/**
 * The command of a posted form (RAT-1): `yes` or `no` with the id of a review, or `do=write` with its fields as
 * typed, which the rules of reviews judge. Undefined for what none of our forms says.
 */
export function reviewCommandOf(form: FormData): ReviewCommand | undefined {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, longest) : ''
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
