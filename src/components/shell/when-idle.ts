/**
 * Runs low-priority work when the page is idle, each in its own task. Safari has no `requestIdleCallback`.
 * @param latest maximum wait, ms
 */
export const whenIdle = (work: () => void, latest = 2000): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: latest }) : setTimeout(work, 200)
