import { sendWish } from '#commerce/client/browser/wishlist.ts'
import type { PendingWish } from '#stores/pending-wishes.ts'
import { showToast } from '#stores/toasts.ts'
import { unsettledWishes } from '#stores/wishlist.ts'

/**
 * Sends the change of a pressed heart, and shows the result (WIS-1).
 * @param messages the messages, as data attributes
 * @returns whether the server responded
 */
export async function sendHeartPress(wish: PendingWish, messages: DOMStringMap): Promise<boolean> {
  const { saved = '', unsaved = '' } = messages
  const outcome = await sendWithErrorToast(wish, messages)
  if (outcome === 'done') showToast({ text: wish.on ? saved : unsaved })
  return outcome !== 'failed'
}

/**
 * Sends the changes that an earlier page could not send. Its hearts are already shown as pressed, so only
 * failures are reported.
 * @returns whether all of them were applied
 */
export async function sendUnsettled(messages: DOMStringMap): Promise<boolean> {
  const outcomes = await Promise.all(unsettledWishes().map((wish) => sendWithErrorToast(wish, messages)))
  return outcomes.every((outcome) => outcome === 'done')
}

async function sendWithErrorToast(
  wish: PendingWish,
  messages: DOMStringMap,
): Promise<'done' | 'refused' | 'failed'> {
  const { full = '', addFailed = '', removeFailed = '' } = messages
  const failed = wish.on ? addFailed : removeFailed
  try {
    const error = await sendWish(wish)
    // Removing an item that is no longer there counts as success.
    if (error === null || !wish.on) return 'done'
    showToast({ kind: 'error', text: error === 'WISHLIST_FULL' ? full : failed })
    return 'refused'
  } catch {
    showToast({ kind: 'error', text: failed })
    return 'failed'
  }
}
