import type { UploadStore } from './upload-store.ts'

/**
 * Deletes files that nobody needs any more. Never rejects: what cannot be deleted now is deleted by its age (deleteUnclaimed),
 * and whoever wrote the form is answered all the same.
 * @param onFailure told of an error of the store
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
