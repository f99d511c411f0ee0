import { type IslandFrame, islandFrame } from '../frame.ts'

/** Messages shown beside every product before any interaction. */
const shown = [
  ...['average', 'count', 'none', 'stars', 'verified', 'how', 'readFirst', 'atOnce', 'more', 'by', 'good'],
  // Needed even if the messages for later cannot be loaded.
  ...['filter', 'all', 'helpful', 'notHelpful', 'said.FAILED'],
]
const form = ['open', 'stars', 'title', 'text', 'name', 'city', 'send', 'approval', 'atOnce', 'FAILED']

/**
 * The frame of the reviews. It includes all messages only on a page that responds to a form. Otherwise the
 * others are loaded after hydration, and nothing is announced before.
 * @param page.isFormResponse whether the page shows the result of a form
 */
export function reviewsFrame(
  locals: Parameters<typeof islandFrame>[0],
  { writable, isFormResponse }: { writable: boolean; isFormResponse: boolean },
): IslandFrame {
  if (isFormResponse) return islandFrame(locals, ['rating', 'form.summary', 'form.optional'])
  const shownIds = shown.map((id) => `rating.${id}`)
  const formIds = writable ? [...form.map((id) => `rating.write.${id}`), 'form.optional'] : []
  return islandFrame(locals, [...shownIds, ...formIds], 'reviews')
}
