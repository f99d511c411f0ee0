import { type RefObject, useEffect } from 'react'
import type { UsedBasket } from './use-basket.ts'

/**
 * A button that did its work may be gone with what it stood beside. The focus then goes on: from a removed line to
 * the way back, from the way back to the line, from what changed to the basket (A11Y-2). Whoever has moved on
 * meanwhile is left alone.
 */
export function useFocusAfter(done: UsedBasket['done'], place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement, body } = document
    const basket = place.current
    if (!done || (activeElement && activeElement !== body && activeElement !== basket)) return
    const line = basket?.querySelector(`[data-item="${done.itemId}"]`)
    const next = {
      remove: basket?.querySelector<HTMLElement>('[data-undo]'),
      restore: line?.querySelector<HTMLElement>('h3 a, button'),
      accept: basket,
    }
    if (done.do in next) next[done.do as keyof typeof next]?.focus()
  }, [done, place])
}
