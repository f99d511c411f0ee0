export interface SourceOptions {
  /** The ETag or version of the last `found` response; the result may then be `unchanged`. */
  validator?: string | undefined
  signal?: AbortSignal | undefined
}

export type SourceResult =
  | { state: 'found'; body: string; validator: string | undefined }
  | { state: 'unchanged' }
  | { state: 'missing' }

/** Source of content files: a static storage over HTTP, or a folder. */
export interface ContentSource {
  /**
   * @param key relative key, as built by `content-keys.ts`
   * @throws {ContentFetchError} if there is no usable response
   */
  get(key: string, options?: SourceOptions): Promise<SourceResult>
  /** Name of the file in messages: its URL or path. */
  nameOf(key: string): string
}
