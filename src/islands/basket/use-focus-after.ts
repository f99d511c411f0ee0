import { type RefObject, useEffect } from 'react'
import type { BasketState } from './use-basket.ts'

/**
 * Moves the focus after a command, because its button may be gone: from a removed line to undo, from undo to
 * the restored line, from accepted changes to the basket (A11Y-2). The focus is not moved if the visitor has
 * moved it elsewhere.
 */
export function useFocusAfter(done: BasketState['done'], root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement, body } = document
    const basket = root.current
    if (!done || (activeElement && activeElement !== body && activeElement !== basket)) return
    const line = basket?.querySelector(`[data-item="${done.itemId}"]`)
    const next = {
      remove: basket?.querySelector<HTMLElement>('[data-undo]'),
      restore: line?.querySelector<HTMLElement>('h3 a, button'),
      accept: basket,
    }
    if (done.do in next) next[done.do as keyof typeof next]?.focus()
  }, [done, root])
}
