const listeners = new Set<() => void>()

/**
 * Calls `listener` when the page becomes visible again. One listener serves all; it does nothing when the page is hidden,
 * so that leaving the page is not delayed.
 * @param signal ends it
 */
export function onReturn(listener: () => void, signal?: AbortSignal): void {
  document.addEventListener('visibilitychange', notify)
  listeners.add(listener)
  signal?.addEventListener('abort', () => listeners.delete(listener))
}

const notify = (): void => {
  if (!document.hidden) for (const listener of listeners) listener()
}
