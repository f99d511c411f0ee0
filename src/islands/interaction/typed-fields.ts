type Text = HTMLInputElement | HTMLTextAreaElement
type Field = Text | HTMLSelectElement

/** The fields of an island that hold something else than the server wrote: typed, chosen, or filled in by the browser. */
export function typedFields(island: HTMLElement): Field[] {
  return [...island.querySelectorAll<Field>('input,textarea,select')].filter(isTyped)
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return isChosen(field)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  // A radio button can be chosen, not let go: its chosen neighbour tells of both.
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  if (field.type === 'file') return (field.files?.length ?? 0) > 0
  return field.value !== field.defaultValue
}

/** Without a default the first option counts as one. */
function isChosen({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  if (multiple || all.some((option) => option.defaultSelected))
    return all.some((option) => option.selected !== option.defaultSelected)
  return all.findIndex((option) => option.selected) > 0
}

/**
 * Tells a living island what a field holds already. React compares with what it saw at hydration and
 * would find nothing new, so the field is first made to differ, through the property React watches;
 * the words then come back past it, with the caret where it was.
 */
export function replayField(field: HTMLElement): void {
  if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'file')) {
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) replayText(field)
}

function replayText(field: Text): void {
  const { value } = field
  const selection = caret(field)
  field.value = `${value} `
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  if (selection) field.setSelectionRange(...selection)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

/** Numbers, dates and addresses have no caret to ask for. */
function caret({ selectionStart, selectionEnd, selectionDirection }: Text): Selected | null {
  return selectionStart === null || selectionEnd === null
    ? null
    : [selectionStart, selectionEnd, selectionDirection ?? 'none']
}

type Selected = [number, number, 'forward' | 'backward' | 'none']
