import {
  type ContactProblemCode,
  type ContactRules,
  fieldProblem,
  messageFields,
} from '#contract/contact/contact-rules.ts'
import { afterPress } from '../form/after-press.ts'
import { splitAddressLine } from '../form/split-address-line.ts'
import { type FileMessages, gatherFiles } from './gather-files.ts'
import { showBoxes } from './retained-boxes.ts'
import { type SendMessages, sendInPage } from './send-in-page.ts'
import { showFieldProblem } from './show-field-problem.ts'

interface ProblemMessages extends FileMessages, SendMessages {
  any: Record<ContactProblemCode, string>
  /** Messages of a single field that differ from the general ones, by `field.problem`. */
  own: Record<string, string>
  /** Shown above the files that the shop has retained. */
  retained: string
}

const started = new WeakSet<HTMLElement>()

/**
 * Shows the files of an earlier attempt, and problems with fields and files with the server's messages (UX-6); sends the form.
 * Starts only once per form.
 */
export function showProblems(root: HTMLElement): void {
  if (started.has(root)) return
  started.add(root)
  const messages: ProblemMessages = JSON.parse(root.dataset.sentences ?? '')
  const rules: ContactRules = JSON.parse(root.dataset.rules ?? '')
  validateFields(root, messages, rules)
  const gather = (input: HTMLInputElement) =>
    gatherFiles(input, messages, JSON.parse(input.dataset.limits ?? ''))
  const files = root.querySelector<HTMLInputElement>('input[type=file]')
  if (files) gather(files)
  const form = root.querySelector('form')
  if (!form) return
  // A page that shows the refused form has its own boxes.
  if (!('sent' in form.dataset)) showBoxes(form, messages.retained)
  sendInPage(form, { ...messages, onFiles: gather })
}

/** A field is validated when it loses the focus, and on every input while it shows a problem. */
function validateFields(root: HTMLElement, { any, own }: ProblemMessages, rules: ContactRules): void {
  const validate = (target: EventTarget | null, isBlur: boolean) => {
    const field = target as HTMLInputElement
    const name = messageFields.find((candidate) => candidate === field.name)
    if (!name || (!isBlur && !field.ariaInvalid)) return
    const problem = fieldProblem(name, field.value.trim(), rules)
    // An empty field that was never edited is not reported.
    if (problem === 'required' && !field.ariaInvalid && !field.dataset.typed) return
    showFieldProblem(field, problem ? [own[`${name}.${problem}`] ?? any[problem]] : [])
  }
  root.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement
    const names = { street: 'street', houseNumber: 'housenumber' }
    if (field.name === names.street) splitAddressLine(field, names, rules.country)
  })
  root.addEventListener('focusout', ({ target }) => afterPress(() => validate(target, true)))
  root.addEventListener('input', ({ target }) => {
    ;(target as HTMLElement).dataset.typed = 'yes'
    validate(target, false)
  })
  // Fields that were filled in and left before this module was loaded.
  for (const field of root.querySelectorAll<HTMLInputElement>('.field'))
    if (field.value !== '' && field !== document.activeElement) validate(field, true)
}
