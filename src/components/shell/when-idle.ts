/**
 * Runs low-priority work when the page is idle, each in its own task. Safari has no `requestIdleCallback`.
 * @param timeoutMs maximum wait, ms
 */
export const whenIdle = (work: () => void, timeoutMs = 2000): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: timeoutMs }) : setTimeout(work, 200)
