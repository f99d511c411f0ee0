import { addressProblems, cleanAddress } from '../../contract/order/address-rules.ts'
import { cleanContact, contactProblems } from '../../contract/order/contact-rules.ts'

/** Messages for invalid fields: `{field}.{problem}`, else `any.{problem}`. */
type Sentences = Record<string, string>

/** Validates a field when it loses the focus, and removes the message while the field is corrected (UX-6). */
export function checkFields(place: HTMLElement): void {
  const sentences: Sentences = JSON.parse(place.dataset.sentences ?? '{}')
  const check = ({ target }: Event, leaving: boolean) => {
    const field = target as HTMLInputElement
    if (!field.form || !field.matches('input.field')) return
    // While typing, only a field that already shows a problem is checked again.
    if (!leaving && !field.ariaInvalid) return
    const problem = problemOf(field)
    // An empty field that was never edited is not reported here; the server reports it on submit.
    if (problem === 'required' && !field.ariaInvalid && leaving && !field.dataset.typed) return
    say(field, problem && (sentences[`${bare(field.name)}.${problem}`] ?? sentences[`any.${problem}`]))
  }
  place.addEventListener('focusout', (event) => check(event, true))
  place.addEventListener('input', (event) => {
    ;(event.target as HTMLElement).dataset.typed = 'yes'
    check(event, false)
  })
}

const nobody = { firstName: '', lastName: '', email: '', phone: '', birthday: '' }

const today = (): string => new Date().toISOString().slice(0, 10)

const bare = (name: string): string => name.replace(/^invoice-/, '')

function problemOf({ name, value, form }: HTMLInputElement): string | undefined {
  if (name in nobody)
    return contactProblems(cleanContact({ ...nobody, [name]: value }), today()).find(
      ({ field }) => field === name,
    )?.problem
  const prefix = name.startsWith('invoice-') ? 'invoice-' : ''
  const of = (field: string) =>
    (form?.elements.namedItem(prefix + field) as HTMLInputElement | null)?.value ?? ''
  const country = form?.querySelector<HTMLElement>('[data-country]')?.dataset.country
  if (!country) return
  const address = cleanAddress({
    recipient: of('recipient'),
    street: of('street'),
    houseNumber: of('houseNumber'),
    addition: of('addition'),
    postalCode: of('postalCode'),
    city: of('city'),
    country,
  })
  return addressProblems(address, [country]).find(({ field }) => field === bare(name))?.problem
}

/**
 * Shows the message above the field, as the server would render it, and removes a corrected field from the
 * summary.
 */
function say(field: HTMLInputElement, text: string | undefined): void {
  const id = `${field.id}-problem`
  let line = document.getElementById(id)
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  field.classList.toggle('field-wrong', Boolean(text))
  field.ariaInvalid = text ? 'true' : null
  if (text && !line) {
    line = Object.assign(document.createElement('p'), { id, className: 'text-small text-reduced' })
    field.before(line)
  }
  if (line && text) line.textContent = text
  else if (!text) {
    line?.remove()
    const named = document.querySelector(`[role=alert] a[href="#${field.id}"]`)?.closest('li')
    if (named?.parentElement?.childElementCount === 1) named.closest('[role=alert]')?.remove()
    else named?.remove()
  }
  const described = [...others, ...(text ? [id] : [])].join(' ')
  if (described) field.setAttribute('aria-describedby', described)
  else field.removeAttribute('aria-describedby')
}
