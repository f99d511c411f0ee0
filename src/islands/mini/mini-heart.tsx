import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { $wishes, isWished, wish } from '../../stores/wishlist.ts'
import { useWords } from '../island-words.tsx'

interface Props {
  sku: string
  masterSku: string
}

/**
 * Adds the product to the wishlist or removes it: the heart is filled at once, and reset if the server
 * refuses (WIS-1).
 */
export function MiniHeart({ sku, masterSku }: Props) {
  const { t } = useWords()
  const wishes = useStore($wishes) ?? []
  const [said, setSaid] = useState<{ text: string; failed: boolean }>()
  const waiting = useRef(false)
  const on = isWished(wishes, sku, masterSku)

  const press = async () => {
    if (waiting.current) return
    waiting.current = true
    const pressed = wish(sku, masterSku)
    try {
      const { sendWish } = await import('../../commerce/browser/wishlist.ts')
      const error = await sendWish(pressed)
      if (!error) setSaid({ text: t(on ? 'wishlist.unsaved' : 'wishlist.saved'), failed: false })
      else if (error === 'WISHLIST_FULL') setSaid({ text: t('wishlist.error.WISHLIST_FULL'), failed: true })
      else setSaid({ text: t(on ? 'wishlist.removeFailed' : 'wishlist.addFailed'), failed: true })
    } catch {
      setSaid({ text: t(on ? 'wishlist.removeFailed' : 'wishlist.addFailed'), failed: true })
    } finally {
      waiting.current = false
    }
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet mini-heart"
        aria-pressed={on}
        onClick={() => void press()}
      >
        <svg viewBox="2 2 20 20" strokeWidth="1.700" stroke="currentColor" aria-hidden="true">
          <path
            fill={on ? 'currentColor' : 'none'}
            d="M12 20s-7.500-4.700-7.500-10A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 7.500 2.800C19.500 15.300 12 20 12 20z"
          />
        </svg>
        {t('wishlist.saveThis')}
      </button>
      <p role="status" className="mini-told text-small text-muted">
        {said && !said.failed && said.text}
      </p>
      {said?.failed && (
        <p role="alert" className="text-small text-reduced">
          {said.text}
        </p>
      )}
    </>
  )
}
