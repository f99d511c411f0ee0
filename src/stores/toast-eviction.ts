/** Maximum number of toasts (SHE-1). */
export const maxToasts = 3

interface Shown {
  text: string
  kind?: string
  onClose?: (() => void) | undefined
}

/**
 * The toasts with a new one. It takes the place of one of its kind with the same text, so that a command that is repeated does not push
 * others away. When a fourth arrives, one without a close handler is dropped, the second rather than the third; otherwise the oldest
 * (SHE-1).
 */
export function withToast<Toast extends Shown>(shown: readonly Toast[], arriving: Toast): Toast[] {
  const toasts = shown.filter(({ kind, text }) => kind !== arriving.kind || text !== arriving.text)
  if (toasts.length >= maxToasts) toasts.splice([1, 2].find((index) => !toasts[index]?.onClose) ?? 0, 1)
  return [...toasts, arriving]
}
