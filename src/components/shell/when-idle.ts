/** After so long the work is done all the same, ms. */
const latest = 2000

/** Does what nobody waits for once the page has nothing better to do: each in a task of its own. Safari knows no idle callbacks. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: latest }) : setTimeout(work, 200)
