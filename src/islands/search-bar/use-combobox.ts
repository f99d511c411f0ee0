import { type KeyboardEvent, type RefObject, useState } from 'react'
import { none, optionByKey } from './active-option.ts'

interface Listed {
  /** Id of the list. */
  id: string
  /** Current number of options. */
  count: number
  input: RefObject<HTMLInputElement | null>
  /** Called when Delete is pressed on an option. */
  onDelete?: ((place: number) => void) | undefined
}

/**
 * The state of a combobox as in WAI-ARIA (A11Y-3): whether it is open, which option is active, and its
 * keyboard handling.
 */
export function useCombobox({ id, count, input, onDelete }: Listed) {
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState(none)
  const shown = open && count > 0
  const active = shown ? Math.min(chosen, count - 1) : none
  const show = () => {
    setOpen(true)
    choose(none)
  }
  const close = () => {
    setOpen(false)
    choose(none)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter and arrows belong to it.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Escape' && shown) {
      event.preventDefault()
      close()
      input.current?.focus()
      return
    }
    if (event.target !== input.current || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.altKey) {
      if (key === 'ArrowDown') show()
      else if (key === 'ArrowUp') close()
      return
    }
    if (key === 'Enter' && active !== none) {
      event.preventDefault()
      document.getElementById(`${id}-${active}`)?.click()
      return
    }
    if (key === 'Delete' && active !== none && onDelete) {
      event.preventDefault()
      onDelete(active)
      return
    }
    const next = optionByKey(key, active, count)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    choose(next)
  }

  return { shown, active, show, close, choose, onKeyDown }
}
