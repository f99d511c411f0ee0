import type { Decorator } from '@storybook/react-vite'
import { longest, ratingOf, reviews } from '#tests/browser/stories/islands/sample-reviews.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import Island from './reviews.tsx'
import type { ReviewsProps } from './reviews-screen.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">★</h1>
    <h2 className="mb-1 text-h2">★★</h2>
    <Story />
  </main>
)

export default { title: 'Islands/Reviews', decorators: [framed] }

const list = (props: Partial<ReviewsProps>) => ({
  render: () => (
    <Island
      frame={islandFrameOf()}
      sku="100"
      url="/p/wikkeljurk/100"
      company="Lindrich"
      rating={ratingOf(reviews)}
      writable
      approval={false}
      {...props}
    />
  ),
})

const draft = { stars: 0, title: 'Warm', text: '', name: '7', city: '' }

export const Full = list({ rating: ratingOf(reviews, { pages: 3 }) })
export const None = list({ rating: ratingOf([]) })
export const OnlyFive = list({ stars: 5, rating: ratingOf(reviews.slice(0, 1)) })
export const ReadOnly = list({ writable: false })
export const LongText = list({ rating: longest })
export const Thanks = list({ notice: 'waits' })
export const OwnReview = list({ notice: 'OWN_REVIEW' })
export const Refused = list({
  refused: {
    draft,
    error: 'INVALID_INPUT',
    problems: [
      { field: 'stars', problem: 'stars' },
      { field: 'text', problem: 'required' },
      { field: 'name', problem: 'letters' },
    ],
  },
})
export const TooMany = list({ approval: true, refused: { draft, error: 'TOO_MANY_REVIEWS', problems: [] } })
export const TooOften = list({ refused: { draft, error: 'TOO_MANY_ATTEMPTS', problems: [], minutes: 8 } })
export const JudgedTooOften = list({ notice: 'TOO_MANY_ATTEMPTS' })
