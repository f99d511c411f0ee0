/**
 * What is typed by the shopper, and may be kept in the tab: no password, no file, nothing that the page hides, unless it
 * is what was typed a step before (`data-typed`).
 */
const typed = ':is(input:not([type=hidden],[type=password],[type=file]),[data-typed],select,textarea)[name]'

type Values = [name: string, value: string][]

/**
 * Keeps what is typed into the forms of a page (`data-keeps`). A page that came as the answer to a form becomes one that
 * can be gone back to: it would be asked for by sending the form again.
 */
export function keepForms(): void {
  if (document.querySelector('form[data-sent]')) history.replaceState(history.state, '')
  document.querySelectorAll<HTMLFormElement>('form[data-keeps]').forEach(keepTyped)
}

/**
 * Keeps what was typed and not sent while the tab is elsewhere (UX-6): pages for one shopper are not kept by browsers,
 * nor is what stands in their fields. It lasts as long as the tab, and is gone once it is sent, or somebody else is
 * logged in. The page with the form and the one that answers it have different addresses: the form sends to the same.
 */
function keepTyped(form: HTMLFormElement): void {
  const key = `etalage-typed ${form.id} ${form.action}`
  // For whom the page was made: who leaves it by logging out is nobody by then.
  const owner = form.dataset.keeps
  // What was sent, and is shown again with what is wrong about it, is newer.
  const isNewer = 'sent' in form.dataset
  // After the browser has filled in what it kept of the page: what another page kept since is newer.
  addEventListener('pageshow', ({ persisted }) => (persisted || !isNewer) && restore(form, kept(key, owner)))
  let sent = false
  // Heard last, when it is known whether it is sent at all. A button that leads elsewhere only takes along what is typed.
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
      // Storage can be closed to us: then it is as without script.
    }
    // For who comes back to the page as the browser kept it.
    sent = false
  })
}

/** What a visitor typed is theirs when they have logged in, too; what a customer typed is nobody else's. */
function kept(key: string, owner: string | undefined): Values {
  try {
    const [of, values] = JSON.parse(sessionStorage.getItem(key) ?? '') as [string, Values]
    return of === '' || of === owner ? values : []
  } catch {
    return []
  }
}

/** Puts back what was typed, and tells the page so. */
function restore(form: HTMLFormElement, values: Values): void {
  if (values.length === 0) return
  for (const field of fieldsOf(form)) {
    const own = values.flatMap(([name, value]) => (name === field.name ? [value] : []))
    const before = stateOf(field)
    if (isTicked(field)) field.checked = own.includes(field.value)
    else field.value = own[0] ?? field.value
    // As of a hand that chooses: a radio button hears of being chosen only.
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

/** What came with the page, whenever this is first asked. */
function servedValues(form: HTMLFormElement): Values {
  const served = form.cloneNode(true) as HTMLFormElement
  served.reset()
  return valuesOf(served)
}
