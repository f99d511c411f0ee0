/** Time after which a posted form is no longer expected to be answered; ms. */
export const maxSendingMs = 30_000

/**
 * Whether a plain form is being posted, as the script in the head records (layouts/boot.js). Its response may set a
 * session cookie. A session requested in parallel would replace it, and the posted data would be lost.
 */
export const isFormPending = (): boolean =>
  Date.now() - Number(document.documentElement.dataset.sent ?? 0) < maxSendingMs
