/** A file that waits to be emailed. */
export interface StoredFile {
  /** Id in the store: random, without any part of the original name. */
  id: string
  /** Name that is shown and emailed. */
  name: string
  /** Media type by its contents. */
  type: string
  /** bytes */
  size: number
  /** It was retained from an earlier attempt of its form. */
  isRetained?: true
}

/** A tenant's uploads until they are emailed (SEC-5). No URL leads to them. */
export interface UploadStore {
  /**
   * Writes the chunks as they arrive.
   * @returns the id of the file
   * @throws errors of the source or the store; nothing is left behind then
   */
  write(pieces: AsyncIterable<Buffer>): Promise<string>
  /**
   * Returns the whole file.
   * @throws when it does not exist or is incomplete
   */
  read(id: string): Promise<Buffer>
  /** Deletes files; missing files are no error. */
  remove(ids: readonly string[]): Promise<void>
}
