import type { UploadStore } from './upload-store.ts'

/**
 * Deletes files that are no longer needed. Never rejects: files that cannot be deleted now are deleted by
 * their age (deleteUnclaimed), and the form still gets its response.
 * @param onFailure called with an error of the store
 */
export async function removeLeftovers(
  store: Pick<UploadStore, 'remove'>,
  files: readonly { id: string }[],
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (files.length === 0) return
  try {
    await store.remove(files.map(({ id }) => id))
  } catch (error) {
    onFailure(error)
  }
}
