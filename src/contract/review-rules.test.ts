import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanReview, type ReviewDraft, reviewLengths, reviewProblems } from './review-rules.ts'

const good: ReviewDraft = { stars: 4, title: 'Warm', text: 'Draagt prettig.', name: 'Noor', city: '' }

test.each<[string, Partial<ReviewDraft>, object[]]>([
  ['a good one', {}, []],
  ['no stars', { stars: 0 }, [{ field: 'stars', problem: 'stars' }]],
  ['six stars', { stars: 6 }, [{ field: 'stars', problem: 'stars' }]],
  ['half a star', { stars: 4.5 }, [{ field: 'stars', problem: 'stars' }]],
  ['no stars at all', { stars: Number.NaN }, [{ field: 'stars', problem: 'stars' }]],
  ['an empty title', { title: ' \u200b ' }, [{ field: 'title', problem: 'required' }]],
  ['2000 characters', { text: 'é'.repeat(2000) }, []],
  ['one too many', { text: 'é'.repeat(2001) }, [{ field: 'text', problem: 'tooLong' }]],
  ['2000 emoji', { text: '👗'.repeat(2000) }, []],
  ['a name without letters', { name: '12.' }, [{ field: 'name', problem: 'letters' }]],
  ['a long city', { city: 'a'.repeat(61) }, [{ field: 'city', problem: 'tooLong' }]],
  [
    'nothing',
    { stars: 0, title: '', text: '', name: '' },
    [
      { field: 'stars', problem: 'stars' },
      { field: 'title', problem: 'required' },
      { field: 'text', problem: 'required' },
      { field: 'name', problem: 'required' },
    ],
  ],
])('[RAT-1] reports the problem of %s', (_, change, problems) => {
  expect(reviewProblems(cleanReview({ ...good, ...change }))).toEqual(problems)
})

test('[RAT-1] keeps scripts as plain text, and removes invisible characters', () => {
  const draft = {
    ...good,
    title: ' <b>Mooi</b>\n',
    text: 'a\u0000\u202eb  \r\n\r\n\r\n\r\n<script>1</script>',
  }
  expect(cleanReview(draft)).toMatchObject({ title: '<b>Mooi</b>', text: 'ab\n\n<script>1</script>' })
})

test('[RAT-1] cleaning is idempotent and removes all hidden characters', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(fc.record({ stars: fc.integer(), title: text, text, name: text, city: text }), (draft) => {
      const clean = cleanReview(draft)
      expect(cleanReview(clean)).toEqual(clean)
      expect(clean.title + clean.name + clean.city).not.toMatch(/[\p{Cc}\u202e]/u)
      for (const { field } of reviewProblems(clean))
        expect(Object.keys({ ...reviewLengths, stars: 5 })).toContain(field)
    }),
  )
})
