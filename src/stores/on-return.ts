const looks = new Set<() => void>()

/**
 * Calls `listener` when the page becomes visible again. One listener serves all; it does nothing when the page is hidden,
 * so that leaving the page is not delayed.
 * @param signal ends it
 */
export function onReturn(look: () => void, signal?: AbortSignal): void {
  document.addEventListener('visibilitychange', tell)
  looks.add(look)
  signal?.addEventListener('abort', () => looks.delete(look))
}

const tell = (): void => {
  if (!document.hidden) for (const look of looks) look()
}
