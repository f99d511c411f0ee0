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
  /** What a field says in words of its own, by `field.problem`. */
  own: Record<string, string>
}

const awake = new WeakSet<HTMLElement>()

/** Says what is wrong with fields and files as the shop would say it (UX-6). Once for a form, however often it is woken. */
export function sayProblems(place: HTMLElement): void {
  if (awake.has(place)) return
  awake.add(place)
  const sentences: Sentences = JSON.parse(place.dataset.sentences ?? '')
  const rules: ContactRules & { uploads: UploadRules } = JSON.parse(place.dataset.rules ?? '')
  sayFields(place, sentences, rules)
  const files = place.querySelector<HTMLInputElement>('input[type=file]')
  if (files) gatherFiles(files, sentences, rules.uploads)
}

/** A field is judged when it is left, and again with every sign while it is being corrected. */
function sayFields(place: HTMLElement, { any, own }: Sentences, rules: ContactRules): void {
  const judge = (target: EventTarget | null, leaving: boolean) => {
    const field = target as HTMLInputElement
    const name = messageFields.find((known) => known === field.name)
    if (!name || (!leaving && !field.ariaInvalid)) return
    const problem = fieldProblem(name, field.value.trim(), rules)
    // Passed over and never touched is no mistake yet.
    if (problem === 'required' && !field.ariaInvalid && !field.dataset.typed) return
    say(field, problem ? [own[`${name}.${problem}`] ?? any[problem]] : [])
  }
  place.addEventListener('focusout', ({ target }) => judge(target, true))
  place.addEventListener('input', ({ target }) => {
    ;(target as HTMLElement).dataset.typed = 'yes'
    judge(target, false)
  })
  // Filled in and left before this came.
  for (const field of place.querySelectorAll<HTMLInputElement>('.field'))
    if (field.value !== '' && field !== document.activeElement) judge(field, true)
}
