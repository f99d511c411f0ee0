/** Thrown if a feed is refused as a whole: nothing of it is imported (DEV-3). */
export class FeedFileError extends Error {
  override name = 'FeedFileError'
}
