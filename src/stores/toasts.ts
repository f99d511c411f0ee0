import { atom } from 'nanostores'
import { withToast } from './toast-eviction.ts'

export interface Toast {
  /** When it was made; ms since 1970, a little later where that was taken. */
  key: number
  /** An error is read out at once and stays until it is closed. */
  kind: 'status' | 'error'
  text: string
  /** A button in the toast, such as to undo; pressing it closes the toast. */
  action?: { label: string; run: () => void }
  /** Called when somebody closes the toast; not when it is dropped, cleared or has had its time. */
  onClose?: () => void
}

export type NewToast = Omit<Toast, 'key' | 'kind'> & Partial<Pick<Toast, 'kind'>>

/** The toasts on the page, oldest first, at most 3 (SHE-1). */
export const $toasts = atom<readonly Toast[]>([])

let lastKey = 0

/** Shows a toast. @returns its key */
export function showToast(toast: NewToast): number {
  lastKey = Math.max(Date.now(), lastKey + 1)
  $toasts.set(withToast($toasts.get(), { kind: 'status', ...toast, key: lastKey }))
  return lastKey
}

/** Takes a toast away; one that has gone already is no error. */
export function removeToast(key: number): void {
  const left = $toasts.get().filter((toast) => toast.key !== key)
  if (left.length < $toasts.get().length) $toasts.set(left)
}

/** Somebody closes a toast: its close handler is told. */
export function closeToast(key: number): void {
  const toast = $toasts.get().find((candidate) => candidate.key === key)
  removeToast(key)
  toast?.onClose?.()
}

/** When the language or the route changes, nothing of the last page is left (SHE-1). */
export function clearToasts(): void {
  if ($toasts.get().length > 0) $toasts.set([])
}
