import { type KeyboardEvent, type RefObject, useState } from 'react'
import { isCaretKey, noOption, optionByKey } from './active-option.ts'

interface ComboboxOptions {
  /** Id of the list. */
  id: string
  /** Current number of options. */
  count: number
  input: RefObject<HTMLInputElement | null>
  /** Called when Delete is pressed on an option. */
  onDelete?: ((index: number) => void) | undefined
}

/**
 * The state of a combobox as in WAI-ARIA (A11Y-3): whether it is open, which option is active, and its
 * keyboard handling.
 */
export function useCombobox({ id, count, input, onDelete }: ComboboxOptions) {
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(noOption)
  const shown = isOpen && count > 0
  const active = shown ? Math.min(activeIndex, count - 1) : noOption
  const show = () => {
    setOpen(true)
    setActiveIndex(noOption)
  }
  const close = () => {
    setOpen(false)
    setActiveIndex(noOption)
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
    if (key === 'Enter' && active !== noOption) {
      event.preventDefault()
      document.getElementById(`${id}-${active}`)?.click()
      return
    }
    if (key === 'Delete' && active !== noOption && onDelete) {
      event.preventDefault()
      onDelete(active)
      return
    }
    if (isCaretKey(key)) return setActiveIndex(noOption)
    const next = optionByKey(key, active, count)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setActiveIndex(next)
  }

  return { shown, active, show, close, setActiveIndex, onKeyDown }
}
