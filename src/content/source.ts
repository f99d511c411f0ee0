export interface SourceOptions {
  /** What the last `found` answer called itself: the answer may then be `unchanged`. */
  validator?: string | undefined
  signal?: AbortSignal | undefined
}

export type SourceAnswer =
  | { state: 'found'; body: string; validator: string | undefined }
  | { state: 'unchanged' }
  | { state: 'missing' }

/** Where content files come from: a static storage over HTTP, or a folder. */
export interface ContentSource {
  /**
   * @param address relative, as `addresses.ts` builds it
   * @throws {ContentFetchError} when there is no usable answer
   */
  get(address: string, options?: SourceOptions): Promise<SourceAnswer>
  /** How messages name the file: its url, or its path. */
  nameOf(address: string): string
}
