import { sendWish } from '../../commerce/browser/wishlist.ts'
import type { PendingWish } from '../../stores/pending-wishes.ts'
import { showToast } from '../../stores/toasts.ts'
import { unsettledWishes } from '../../stores/wishlist.ts'

/**
 * Sends what a heart was pressed for, and says what became of it (WIS-1).
 * @param words what is said, as data attributes
 * @returns whether the shop answered
 */
export async function sendPressed(wish: PendingWish, words: DOMStringMap): Promise<boolean> {
  const { saved = '', unsaved = '' } = words
  const answered = await sendOrSayWhy(wish, words)
  if (answered === 'done') showToast({ text: wish.on ? saved : unsaved })
  return answered !== 'failed'
}

/**
 * Sends what a page before this one was left with. Its hearts are shown as pressed: only what fails is said.
 * @returns whether the shop has done all of it
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
    // Who takes off what is no longer there has what was wanted.
    if (error === null || !wish.on) return 'done'
    showToast({ kind: 'error', text: error === 'WISHLIST_FULL' ? full : failed })
    return 'refused'
  } catch {
    showToast({ kind: 'error', text: failed })
    return 'failed'
  }
}
