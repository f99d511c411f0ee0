import { type IslandFrame, islandFrame } from '../frame.ts'

/** What stands beside every product before anybody has asked or written. */
const shown = [
  ...['average', 'count', 'none', 'stars', 'verified', 'how', 'readFirst', 'atOnce', 'more', 'by', 'good'],
  // Where the shop cannot be reached, what is to come later does not come either.
  ...['filter', 'all', 'helpful', 'notHelpful', 'said.FAILED'],
]
const form = ['open', 'stars', 'title', 'text', 'name', 'city', 'send', 'approval', 'atOnce', 'FAILED']

/**
 * The frame of the reviews: with the words of answers only in a page that is one, else they come with the island's life, and
 * nothing is said until they have.
 * @param answers whether the page says what has become of a form
 */
export function reviewsFrame(
  locals: Parameters<typeof islandFrame>[0],
  { writable, answers }: { writable: boolean; answers: boolean },
): IslandFrame {
  if (answers) return islandFrame(locals, ['rating', 'form.summary', 'form.optional'])
  const words = shown.map((id) => `rating.${id}`)
  const written = writable ? [...form.map((id) => `rating.write.${id}`), 'form.optional'] : []
  return { ...islandFrame(locals, [...words, ...written]), later: 'reviews' }
}
