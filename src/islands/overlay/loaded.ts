import type { UseQueryState } from 'urql'

/** The content of an overlay as far as it has been loaded. */
export type Loaded<Content> = { state: 'loading' | 'failed' } | { state: 'ready'; content: Content }

/** The content of an overlay by the state of its query. */
export function loadedOf<Data, Content>(
  { data, fetching, error }: UseQueryState<Data>,
  contentOf: (data: Data) => Content,
): Loaded<Content> {
  if (data) return { state: 'ready', content: contentOf(data) }
  return { state: error && !fetching ? 'failed' : 'loading' }
}
