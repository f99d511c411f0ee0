/**
 * Does what nobody waits for once the page has nothing better to do: each in a task of its own. Safari knows no idle callbacks.
 * @param latest after so long it is done all the same, ms
 */
export const whenIdle = (work: () => void, latest = 2000): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: latest }) : setTimeout(work, 200)
