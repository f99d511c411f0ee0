/**
 * The fields whose values may be stored in the tab: no passwords, no files and no hidden fields, except
 * values typed in an earlier step (`data-typed`).
 */
const draftFields =
  ':is(input:not([type=hidden],[type=password],[type=file]),[data-typed],select,textarea)[name]'

/**
 * Where the page and the storage key of the form that was submitted last are stored, a line each. The page that answers deletes
 * both (shell.ts).
 */
export const sentKey = 'etalage-typed'

type Values = [name: string, value: string][]

/**
 * Stores what is typed into the forms of a page (`data-keeps`). If the page is the response to a form, its
 * history entry is replaced: otherwise going back would ask to submit the form again.
 */
export function storeDrafts(): void {
  forgetAnswered()
  if (document.querySelector('form[data-sent]')) history.replaceState(history.state, '')
  document.querySelectorAll<HTMLFormElement>('form[data-keeps]').forEach(storeDraft)
}

/**
 * Stores what was typed but not submitted when the page is left (UX-6), because browsers do not cache private
 * pages or their field values. The values stay in the tab's session storage until the form is submitted or
 * another customer logs in. The page with the form and the page that handles it have different URLs, so the
 * storage key is the form's action. Submitted values stay until a page of the shop answers (`shell.ts`): if the line breaks,
 * coming back restores them, and the form shows what has happened.
 */
function storeDraft(form: HTMLFormElement): void {
  // The contact form reads the files that the shop has retained from there (retained-boxes.ts).
  const key = `etalage-typed ${form.id} ${form.action}`
  // The session for which the page was rendered: after logging out, the current session is a different one.
  const owner = form.dataset.keeps
  // The page shows submitted values with their problems, which are newer than stored ones.
  const isNewer = 'sent' in form.dataset
  // The names of fields that the visitor has used before the page was loaded: they are newer than stored ones.
  const used = new Set<string>()
  form.addEventListener('input', ({ target }) => used.add((target as HTMLInputElement).name))
  // Runs after the browser has restored its own values. In a page from the back-forward cache, values stored
  // by another page are newer.
  let isUnanswered = false
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) used.clear()
    if (!form.isConnected || (isNewer && !persisted)) return
    const [values, mutationId] = readDraft(key, owner)
    restore(form, values, used)
    isUnanswered = Boolean(mutationId)
    // A page of the back-forward cache shows what was true when it was left.
    if (!mutationId) return form.querySelector('[data-broken]')?.setAttribute('hidden', '')
    // The pages that are opened from this one are no answers.
    sessionStorage.removeItem(sentKey)
    const message = document.querySelector('[data-broken]') as HTMLElement
    // The shop may have received the values: the same id makes their command run once.
    const field = mutationIdOf(form) as HTMLInputElement
    field.value = mutationId
    form.prepend(message)
    Object.assign(message, { className: 'form-message', role: 'alert', hidden: false })
    message.focus()
  })
  let isSubmitted = false
  // Registered last, when it is clear whether the form is really submitted. A button with `formaction` only
  // takes the values to another page.
  addEventListener('submit', ({ target, defaultPrevented, submitter }) => {
    if (target === form && !defaultPrevented) isSubmitted = !submitter?.hasAttribute('formaction')
  })
  addEventListener('pagehide', () => {
    const values = valuesOf(form)
    const shouldStore = isSubmitted || isUnanswered || isNewer || `${values}` !== `${servedValues(form)}`
    const mutationId = (isSubmitted || isUnanswered) && mutationIdOf(form)?.value
    try {
      if (isSubmitted) sessionStorage.setItem(sentKey, `${location.href.replace(/#.*/, '')}\n${key}`)
      if (shouldStore) sessionStorage.setItem(key, JSON.stringify([owner, values, mutationId]))
      else sessionStorage.removeItem(key)
    } catch {
      // Storage may be unavailable; the form then behaves as without script.
    }
    // Reset for a page that is restored from the back-forward cache.
    isSubmitted = false
  })
}

/**
 * Values typed by an anonymous visitor remain available after log-in; values typed by a customer are only
 * available to that customer. With values that were submitted and not answered comes their mutation id.
 */
function readDraft(key: string, owner: string | undefined): [values: Values, mutationId?: string] {
  try {
    const [storedOwner, ...draft] = JSON.parse(sessionStorage.getItem(key) ?? '')
    return storedOwner === '' || storedOwner === owner ? draft : [[]]
  } catch {
    return [[]]
  }
}

/** As in shell.ts, which begins later: the page that follows the one with the form answers it. */
function forgetAnswered(): void {
  try {
    const [page, key] = (sessionStorage.getItem(sentKey) as string).split('\n') as [string, string]
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    if (type !== 'back_forward' && ['', page].includes(document.referrer))
      for (const each of [key, sentKey]) sessionStorage.removeItem(each)
  } catch {
    // Nothing is stored, or storage is unavailable.
  }
}

const mutationIdOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name=mutationId]')

/** Restores the typed values, except for used fields, and dispatches change events. */
function restore(form: HTMLFormElement, values: Values, used: ReadonlySet<string>): void {
  if (values.length === 0) return
  for (const field of fieldsOf(form)) {
    if (used.has(field.name)) continue
    const fieldValues = values.flatMap(([name, value]) => (name === field.name ? [value] : []))
    const previousState = stateOf(field)
    if (isCheckable(field)) field.checked = fieldValues.includes(field.value)
    else field.value = fieldValues[0] ?? field.value
    // Dispatched as by a user: a radio button fires `change` only when it becomes selected.
    if (stateOf(field) !== previousState && (field.checked || field.type !== 'radio'))
      field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(draftFields),
]

const isCheckable = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox'

const stateOf = ({ checked, value }: HTMLInputElement): string => `${checked} ${value}`

const valuesOf = (form: HTMLFormElement): Values =>
  fieldsOf(form).flatMap((field) => (isCheckable(field) && !field.checked ? [] : [[field.name, field.value]]))

/** The values that were served with the page. */
function servedValues(form: HTMLFormElement): Values {
  const served = form.cloneNode(true) as HTMLFormElement
  served.reset()
  return valuesOf(served)
}
