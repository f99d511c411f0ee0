import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useMutation } from 'urql'
import { addToWishlistMutation, removeFromWishlistMutation } from '#commerce/cart/wishlist-operations.ts'
import { fetchWithRetries } from '#commerce/client/browser/mutate.ts'
import { changeOf } from '#commerce/client/send-command.ts'
import { $wishes, isWished, wish } from '#stores/wishlist.ts'
import { useI18n } from '../island-i18n.tsx'

interface Props {
  sku: string
  masterSku: string
}

/**
 * Adds the product to the wishlist or removes it: the heart is filled at once, and reset if the server
 * refuses (WIS-1).
 */
export function QuickViewHeart({ sku, masterSku }: Props) {
  const { t } = useI18n()
  const wishes = useStore($wishes) ?? []
  const [message, setMessage] = useState<{ text: string; failed: boolean }>()
  const isRunning = useRef(false)
  const [, add] = useMutation(addToWishlistMutation)
  const [, remove] = useMutation(removeFromWishlistMutation)
  const isOnWishlist = isWished(wishes, sku, masterSku)

  const toggle = async () => {
    if (isRunning.current) return
    isRunning.current = true
    const pendingWish = wish(sku, masterSku)
    try {
      const { sendWish } = await import('#commerce/client/browser/wishlist.ts')
      const error = await sendWish(pendingWish, async (isAdded, variables) =>
        changeOf(
          isAdded ? addToWishlistMutation : removeFromWishlistMutation,
          await (isAdded ? add : remove)(variables, { fetch: fetchWithRetries }),
        ),
      )
      if (!error) setMessage({ text: t(isOnWishlist ? 'wishlist.unsaved' : 'wishlist.saved'), failed: false })
      else if (error === 'WISHLIST_FULL')
        setMessage({ text: t('wishlist.error.WISHLIST_FULL'), failed: true })
      else
        setMessage({ text: t(isOnWishlist ? 'wishlist.removeFailed' : 'wishlist.addFailed'), failed: true })
    } catch {
      setMessage({ text: t(isOnWishlist ? 'wishlist.removeFailed' : 'wishlist.addFailed'), failed: true })
    } finally {
      isRunning.current = false
    }
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet mini-heart"
        aria-pressed={isOnWishlist}
        onClick={() => void toggle()}
      >
        <svg viewBox="2 2 20 20" strokeWidth="1.700" stroke="currentColor" aria-hidden="true">
          <path
            fill={isOnWishlist ? 'currentColor' : 'none'}
            d="M12 20s-7.500-4.700-7.500-10A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 7.500 2.800C19.500 15.300 12 20 12 20z"
          />
        </svg>
        {t('wishlist.saveThis')}
      </button>
      <p role="status" className="mini-told text-small text-muted">
        {message && !message.failed && message.text}
      </p>
      {message?.failed && (
        <p role="alert" className="text-small text-reduced">
          {message.text}
        </p>
      )}
    </>
  )
}
