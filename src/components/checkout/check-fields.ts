import { addressProblems, cleanAddress } from '#contract/order/address-rules.ts'
import { cleanContact, contactProblems } from '#contract/order/contact-rules.ts'
import { afterPress } from '../form/after-press.ts'
import { splitAddressLine } from '../form/split-address-line.ts'

/** Messages for invalid fields: `{field}.{problem}`, else `any.{problem}`. */
type Sentences = Record<string, string>

/** Validates a field when it loses the focus, and removes the message while the field is corrected (UX-6). */
export function checkFields(root: HTMLElement): void {
  const sentences: Sentences = JSON.parse(root.dataset.sentences ?? '{}')
  const check = (target: EventTarget | null, isBlur: boolean) => {
    const field = target as HTMLInputElement
    if (!field.form || !field.matches('input.field')) return
    // While typing, only a field that already shows a problem is checked again.
    if (!isBlur && !field.ariaInvalid) return
    const problem = problemOf(field)
    // An empty field that was never edited is not reported here; the server reports it on submit.
    if (problem === 'required' && !field.ariaInvalid && isBlur && !field.dataset.typed) return
    showProblem(
      field,
      problem && (sentences[`${withoutPrefix(field.name)}.${problem}`] ?? sentences[`any.${problem}`]),
    )
  }
  root.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement
    const country = countryOf(field.form)
    if (withoutPrefix(field.name) !== 'street' || !country) return
    const prefix = field.name.slice(0, -'street'.length)
    const names = { street: field.name, houseNumber: `${prefix}houseNumber`, addition: `${prefix}addition` }
    splitAddressLine(field, names, country)
  })
  root.addEventListener('focusout', ({ target }) => afterPress(() => check(target, true)))
  root.addEventListener('input', (event) => {
    ;(event.target as HTMLElement).dataset.typed = 'yes'
    check(event.target, false)
  })
}

const emptyContact = { firstName: '', lastName: '', email: '', phone: '', birthday: '' }

const today = (): string => new Date().toISOString().slice(0, 10)

const countryOf = (form: HTMLFormElement | null): string | undefined =>
  form?.querySelector<HTMLElement>('[data-country]')?.dataset.country

const withoutPrefix = (name: string): string => name.replace(/^invoice-/, '')

function problemOf({ name, value, form }: HTMLInputElement): string | undefined {
  if (name in emptyContact)
    return contactProblems(cleanContact({ ...emptyContact, [name]: value }), today()).find(
      ({ field }) => field === name,
    )?.problem
  const prefix = name.startsWith('invoice-') ? 'invoice-' : ''
  const fieldValueOf = (field: string) =>
    (form?.elements.namedItem(prefix + field) as HTMLInputElement | null)?.value ?? ''
  const country = countryOf(form)
  if (!country) return
  const address = cleanAddress({
    recipient: fieldValueOf('recipient'),
    street: fieldValueOf('street'),
    houseNumber: fieldValueOf('houseNumber'),
    addition: fieldValueOf('addition'),
    postalCode: fieldValueOf('postalCode'),
    city: fieldValueOf('city'),
    country,
  })
  return addressProblems(address, [country]).find(({ field }) => field === withoutPrefix(name))?.problem
}

/**
 * Shows the message above the field, as the server would render it, and removes a corrected field from the
 * summary.
 */
function showProblem(field: HTMLInputElement, text: string | undefined): void {
  const id = `${field.id}-problem`
  let message = document.getElementById(id)
  const otherIds = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((existing) => existing && existing !== id)
  field.classList.toggle('field-wrong', Boolean(text))
  field.ariaInvalid = text ? 'true' : null
  if (text && !message) {
    message = Object.assign(document.createElement('p'), { id, className: 'text-small text-reduced' })
    field.before(message)
  }
  if (message && text) message.textContent = text
  else if (!text) {
    message?.remove()
    const summaryItem = document.querySelector(`[role=alert] a[href="#${field.id}"]`)?.closest('li')
    if (summaryItem?.parentElement?.childElementCount === 1) summaryItem.closest('[role=alert]')?.remove()
    else summaryItem?.remove()
  }
  const describedBy = [...otherIds, ...(text ? [id] : [])].join(' ')
  if (describedBy) field.setAttribute('aria-describedby', describedBy)
  else field.removeAttribute('aria-describedby')
}
