/** A file that waits to be mailed. */
export interface KeptFile {
  /** Its name in the store: random, and nothing of what anybody called it. */
  id: string
  /** As it is shown and mailed. */
  name: string
  /** Media type by its contents. */
  type: string
  /** bytes */
  size: number
}

/** Where the uploads of a tenant wait until they are mailed (SEC-5). No address leads to it. */
export interface UploadStore {
  /**
   * Writes pieces as they come.
   * @returns the id to find the file by
   * @throws what the pieces or the store throw; then nothing stays behind
   */
  write(pieces: AsyncIterable<Buffer>): Promise<string>
  /** The whole file. @throws when it is not there, or not complete */
  read(id: string): Promise<Buffer>
  /** Deletes files; those that are not there are no error. */
  remove(ids: readonly string[]): Promise<void>
}
