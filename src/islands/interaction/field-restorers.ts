type TextControl = HTMLInputElement | HTMLTextAreaElement
type Field = TextControl | HTMLSelectElement

/** Restores the value of a field, and notifies the island. */
export type RestoreField = () => void

/**
 * Collects the field values that differ from the server's HTML: typed, selected or filled in by the browser.
 * Must be called after React has hydrated and before it renders again, because a rendering would reset the
 * fields.
 */
export function fieldRestorers(island: HTMLElement): RestoreField[] {
  return [...island.querySelectorAll<Field>('input,textarea,select')].filter(isTyped).map(restorerOf)
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return isChanged(field)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  // A radio button cannot be cleared, so only the newly checked one is restored.
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  if (field.type === 'file') return (field.files?.length ?? 0) > 0
  return field.value !== field.defaultValue
}

/** Without a default option, the first one counts as default. */
function isChanged({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  if (multiple || all.some((option) => option.defaultSelected))
    return all.some((option) => option.selected !== option.defaultSelected)
  return all.findIndex((option) => option.selected) > 0
}

function restorerOf(field: Field): RestoreField {
  if (field instanceof HTMLSelectElement) return selectRestorer(field)
  if (field instanceof HTMLTextAreaElement) return textRestorer(field)
  if (field.type === 'file') return () => dispatchEvents(field, 'input', 'change')
  if (field.type !== 'checkbox' && field.type !== 'radio') return textRestorer(field)
  const { checked } = field
  return () => {
    field.checked = !checked
    field.click()
  }
}

function selectRestorer(field: HTMLSelectElement): RestoreField {
  const selected = [...field.options].map(({ selected }) => selected)
  return () => {
    for (const [index, option] of [...field.options].entries()) option.selected = selected[index] ?? false
    dispatchEvents(field, 'input', 'change')
  }
}

/**
 * React ignores a value equal to the one it tracks. So the field is first set to a different value through
 * React's own setter, and then restored through the native one.
 */
function textRestorer(field: TextControl): RestoreField {
  const { value } = field
  const selection = selectionRange(field)
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set
  return () => {
    field.value = `${value} `
    setter?.call(field, value)
    dispatchEvents(field, 'input')
    if (selection) field.setSelectionRange(...selection)
  }
}

function dispatchEvents(field: Field, ...types: string[]): void {
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Fields for numbers, dates and e-mail addresses have no selection range. */
function selectionRange({
  selectionStart,
  selectionEnd,
  selectionDirection,
}: TextControl): SelectionRange | null {
  return selectionStart === null || selectionEnd === null
    ? null
    : [selectionStart, selectionEnd, selectionDirection ?? 'none']
}

type SelectionRange = [number, number, 'forward' | 'backward' | 'none']
