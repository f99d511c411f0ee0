/** Maximum number of toasts (SHE-1). */
export const maxToasts = 3

interface Closing {
  onClose?: (() => void) | undefined
}

/**
 * The toasts with a new one. When a fourth arrives, one without a close handler is dropped, the second rather than the
 * third; otherwise the oldest (SHE-1).
 */
export function withToast<Toast extends Closing>(toasts: readonly Toast[], arriving: Toast): Toast[] {
  if (toasts.length < maxToasts) return [...toasts, arriving]
  const dropped = [1, 2].find((index) => toasts[index]?.onClose === undefined) ?? 0
  return [...toasts.filter((_, index) => index !== dropped), arriving]
}
