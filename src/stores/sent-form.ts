/** A form is answered by then, or will not be; ms. */
export const longestSending = 30_000

/**
 * Whether a form is on its way to the shop, as the script in the head notes of those that no script sends (layouts/boot.js).
 * Its answer may bring a session: one that was asked for beside it would take its place, and what was sent would be lost.
 */
export const isFormSent = (): boolean =>
  Date.now() - Number(document.documentElement.dataset.sent ?? 0) < longestSending
