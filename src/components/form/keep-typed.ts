/**
 * The fields whose values may be stored in the tab: no passwords, no files and no hidden fields, except
 * values typed in an earlier step (`data-typed`).
 */
const typed = ':is(input:not([type=hidden],[type=password],[type=file]),[data-typed],select,textarea)[name]'

type Values = [name: string, value: string][]

/**
 * Stores what is typed into the forms of a page (`data-keeps`). If the page is the response to a form, its
 * history entry is replaced: otherwise going back would ask to submit the form again.
 */
export function keepForms(): void {
  if (document.querySelector('form[data-sent]')) history.replaceState(history.state, '')
  document.querySelectorAll<HTMLFormElement>('form[data-keeps]').forEach(keepTyped)
}

/**
 * Stores what was typed but not submitted when the page is left (UX-6), because browsers do not cache private
 * pages or their field values. The values stay in the tab's session storage until the form is submitted or
 * another customer logs in. The page with the form and the page that handles it have different URLs, so the
 * storage key is the form's action.
 */
function keepTyped(form: HTMLFormElement): void {
  const key = `etalage-typed ${form.id} ${form.action}`
  // The session for which the page was rendered: after logging out, the current session is a different one.
  const owner = form.dataset.keeps
  // The page shows submitted values with their problems, which are newer than stored ones.
  const isNewer = 'sent' in form.dataset
  // Runs after the browser has restored its own values. In a page from the back-forward cache, values stored
  // by another page are newer.
  addEventListener('pageshow', ({ persisted }) => (persisted || !isNewer) && restore(form, kept(key, owner)))
  let sent = false
  // Registered last, when it is clear whether the form is really submitted. A button with `formaction` only
  // takes the values to another page.
  addEventListener('submit', ({ target, defaultPrevented, submitter }) => {
    if (target === form && !defaultPrevented) sent = !submitter?.hasAttribute('formaction')
  })
  addEventListener('pagehide', () => {
    const values = valuesOf(form)
    const isKept = !sent && (isNewer || `${values}` !== `${servedValues(form)}`)
    try {
      if (isKept) sessionStorage.setItem(key, JSON.stringify([owner, values]))
      else sessionStorage.removeItem(key)
    } catch {
      // Storage may be unavailable; the form then behaves as without script.
    }
    // Reset for a page that is restored from the back-forward cache.
    sent = false
  })
}

/**
 * Values typed by an anonymous visitor remain available after log-in; values typed by a customer are only
 * available to that customer.
 */
function kept(key: string, owner: string | undefined): Values {
  try {
    const [of, values] = JSON.parse(sessionStorage.getItem(key) ?? '') as [string, Values]
    return of === '' || of === owner ? values : []
  } catch {
    return []
  }
}

/** Restores the typed values and dispatches change events. */
function restore(form: HTMLFormElement, values: Values): void {
  if (values.length === 0) return
  for (const field of fieldsOf(form)) {
    const own = values.flatMap(([name, value]) => (name === field.name ? [value] : []))
    const before = stateOf(field)
    if (isTicked(field)) field.checked = own.includes(field.value)
    else field.value = own[0] ?? field.value
    // Dispatched as by a user: a radio button fires `change` only when it becomes selected.
    if (stateOf(field) !== before && (field.checked || field.type !== 'radio'))
      field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(typed),
]

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox'

const stateOf = ({ checked, value }: HTMLInputElement): string => `${checked} ${value}`

const valuesOf = (form: HTMLFormElement): Values =>
  fieldsOf(form).flatMap((field) => (isTicked(field) && !field.checked ? [] : [[field.name, field.value]]))

/** The values that were served with the page. */
function servedValues(form: HTMLFormElement): Values {
  const served = form.cloneNode(true) as HTMLFormElement
  served.reset()
  return valuesOf(served)
}
