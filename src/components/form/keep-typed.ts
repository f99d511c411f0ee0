/** What is typed by the shopper, and may be kept in the tab: no password, no file, nothing that the page hides. */
const typed = ':is(input:not([type=hidden], [type=password], [type=file]), select, textarea)[name]'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what was typed and not sent while the tab is elsewhere (UX-6): pages for one shopper are not kept by browsers,
 * nor is what stands in their fields. It lasts as long as the tab, and is gone once it is sent. A page that came as the
 * answer to a form becomes one that can be gone back to.
 */
export function keepTyped(form: HTMLFormElement): void {
  const key = `etalage-typed ${form.id}`
  const refused = form.querySelector('[role=alert]') !== null
  // What the page shows again with what is wrong about it is newer.
  if (refused) history.replaceState(history.state, '', location.href)
  else restore(form, kept(key))
  let sent = false
  // Heard last, when it is known whether it is sent at all.
  addEventListener('submit', (event) => {
    if (event.target === form && !event.defaultPrevented) sent = true
  })
  addEventListener('pagehide', () => {
    keep(key, sent || !(refused || isChanged(form)) ? undefined : serialised(form))
  })
  // Back in the page as the browser kept it.
  addEventListener('pageshow', () => {
    sent = false
  })
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>(typed)]

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

/** Against what came with the page, whenever this is first asked. */
const isChanged = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some((field) => {
    if (isTicked(field)) return field.checked !== field.defaultChecked
    if (!('options' in field)) return field.value !== field.defaultValue
    const option = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value !== option?.value
  })

const serialised = (form: HTMLFormElement): string =>
  JSON.stringify(
    fieldsOf(form).flatMap((field) => (isTicked(field) && !field.checked ? [] : [[field.name, field.value]])),
  )

function restore(form: HTMLFormElement, values: [string, string][]): void {
  if (values.length === 0) return
  for (const field of fieldsOf(form)) {
    const own = values.flatMap(([name, value]) => (name === field.name ? [value] : []))
    if (isTicked(field)) field.checked = own.includes(field.value)
    else if (own[0] !== undefined) field.value = own[0]
  }
}

function kept(key: string): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage can be closed to us: then it is as without script.
  }
}
