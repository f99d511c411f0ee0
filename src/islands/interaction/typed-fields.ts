type Text = HTMLInputElement | HTMLTextAreaElement
type Field = Text | HTMLSelectElement

/** Gives a field back what it held, and tells the island of it. */
export type Retype = () => void

/**
 * What the fields of an island hold that the server did not write: typed, chosen, or filled in by the
 * browser. To be read when React has hydrated and not rendered again: that would empty the fields.
 */
export function typedFields(island: HTMLElement): Retype[] {
  return [...island.querySelectorAll<Field>('input,textarea,select')].filter(isTyped).map(retype)
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

function retype(field: Field): Retype {
  if (field instanceof HTMLSelectElement) return rechoose(field)
  if (field instanceof HTMLTextAreaElement) return retypeText(field)
  if (field.type === 'file') return () => tell(field, 'input', 'change')
  if (field.type !== 'checkbox' && field.type !== 'radio') return retypeText(field)
  const { checked } = field
  return () => {
    field.checked = !checked
    field.click()
  }
}

function rechoose(field: HTMLSelectElement): Retype {
  const chosen = [...field.options].map(({ selected }) => selected)
  return () => {
    for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false
    tell(field, 'input', 'change')
  }
}

/**
 * React compares with the value it knows and would find nothing new, so the field is first made to
 * differ, through the property that React watches; the words then come back past it.
 */
function retypeText(field: Text): Retype {
  const { value } = field
  const selection = caret(field)
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set
  return () => {
    field.value = `${value} `
    setter?.call(field, value)
    tell(field, 'input')
    if (selection) field.setSelectionRange(...selection)
  }
}

function tell(field: Field, ...types: string[]): void {
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Numbers, dates and addresses have no caret to ask for. */
function caret({ selectionStart, selectionEnd, selectionDirection }: Text): Selected | null {
  return selectionStart === null || selectionEnd === null
    ? null
    : [selectionStart, selectionEnd, selectionDirection ?? 'none']
}

type Selected = [number, number, 'forward' | 'backward' | 'none']
