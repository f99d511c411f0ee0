import { atom } from 'nanostores'
import { withToast } from './toast-eviction.ts'

export interface Toast {
  /** Creation time in ms since 1970, a little later if that key is in use. */
  key: number
  /** An error is announced at once and stays until it is closed. */
  kind: 'status' | 'error'
  text: string
  /** A button in the toast, such as undo; pressing it closes the toast. The main one looks like a button, not like a link. */
  action?: { label: string; run: () => void; isMain?: boolean }
  /** Shown beneath the text, and announced with it; may be filled in later. */
  details?: HTMLElement
  /** Called when the shopper closes the toast; not when it is dropped, cleared or times out. */
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

/** Removes a toast; an unknown key is ignored. */
export function removeToast(key: number): void {
  const left = $toasts.get().filter((toast) => toast.key !== key)
  if (left.length < $toasts.get().length) $toasts.set(left)
}

/** Removes a toast and calls its close handler. */
export function closeToast(key: number): void {
  const toast = $toasts.get().find((candidate) => candidate.key === key)
  removeToast(key)
  toast?.onClose?.()
}

/** Removes all toasts when the language or the route changes (SHE-1). */
export function clearToasts(): void {
  if ($toasts.get().length > 0) $toasts.set([])
}
