import {
  type ContactProblemWord,
  type ContactRules,
  fieldProblem,
  messageFields,
} from '../../contract/contact/contact-rules.ts'
import type { UploadRules } from '../../contract/contact/upload-rules.ts'
import { type FileSentences, gatherFiles } from './gather-files.ts'
import { say } from './say-at-field.ts'

interface Sentences extends FileSentences {
  any: Record<ContactProblemWord, string>
  /** Messages of a single field that differ from the general ones, by `field.problem`. */
  own: Record<string, string>
}

const awake = new WeakSet<HTMLElement>()

/** Shows problems with fields and files, with the server's messages (UX-6). Starts only once per form. */
export function sayProblems(place: HTMLElement): void {
  if (awake.has(place)) return
  awake.add(place)
  const sentences: Sentences = JSON.parse(place.dataset.sentences ?? '')
  const rules: ContactRules & { uploads: UploadRules } = JSON.parse(place.dataset.rules ?? '')
  sayFields(place, sentences, rules)
  const files = place.querySelector<HTMLInputElement>('input[type=file]')
  if (files) gatherFiles(files, sentences, rules.uploads)
}

/** A field is validated when it loses the focus, and on every input while it shows a problem. */
function sayFields(place: HTMLElement, { any, own }: Sentences, rules: ContactRules): void {
  const judge = (target: EventTarget | null, leaving: boolean) => {
    const field = target as HTMLInputElement
    const name = messageFields.find((known) => known === field.name)
    if (!name || (!leaving && !field.ariaInvalid)) return
    const problem = fieldProblem(name, field.value.trim(), rules)
    // An empty field that was never edited is not reported.
    if (problem === 'required' && !field.ariaInvalid && !field.dataset.typed) return
    say(field, problem ? [own[`${name}.${problem}`] ?? any[problem]] : [])
  }
  place.addEventListener('focusout', ({ target }) => judge(target, true))
  place.addEventListener('input', ({ target }) => {
    ;(target as HTMLElement).dataset.typed = 'yes'
    judge(target, false)
  })
  // Fields that were filled in and left before this module was loaded.
  for (const field of place.querySelectorAll<HTMLInputElement>('.field'))
    if (field.value !== '' && field !== document.activeElement) judge(field, true)
}
