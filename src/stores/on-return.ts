const looks = new Set<() => void>()

/**
 * Calls when somebody comes back to the page. One listener for all, and none of their work when the page is left:
 * whoever goes on is not to wait for it.
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
