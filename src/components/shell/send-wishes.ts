import { sendWish } from '../../commerce/browser/wishlist.ts'
import type { PendingWish } from '../../stores/pending-wishes.ts'
import { showToast } from '../../stores/toasts.ts'
import { unsettledWishes } from '../../stores/wishlist.ts'

/**
 * Sends the change of a pressed heart, and shows the result (WIS-1).
 * @param words the messages, as data attributes
 * @returns whether the server responded
 */
export async function sendPressed(wish: PendingWish, words: DOMStringMap): Promise<boolean> {
  const { saved = '', unsaved = '' } = words
  const answered = await sendOrSayWhy(wish, words)
  if (answered === 'done') showToast({ text: wish.on ? saved : unsaved })
  return answered !== 'failed'
}

/**
 * Sends the changes that an earlier page could not send. Its hearts are already shown as pressed, so only
 * failures are reported.
 * @returns whether all of them were applied
 */
export async function sendLeft(words: DOMStringMap): Promise<boolean> {
  const answers = await Promise.all(unsettledWishes().map((wish) => sendOrSayWhy(wish, words)))
  return answers.every((answer) => answer === 'done')
}

async function sendOrSayWhy(wish: PendingWish, words: DOMStringMap): Promise<'done' | 'refused' | 'failed'> {
  const { full = '', addFailed = '', removeFailed = '' } = words
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
