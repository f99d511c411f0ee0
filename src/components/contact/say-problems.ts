import {
  type ContactProblemWord,
  type ContactRules,
  fieldProblem,
  messageFields,
} from '../../contract/contact/contact-rules.ts'
import { takeFiles, type UploadProblem, type UploadRules } from '../../contract/contact/upload-rules.ts'

interface Sentences {
  any: Record<ContactProblemWord, string>
  /** What a field says in words of its own, by `field.problem`. */
  own: Record<string, string>
  /** `{name}` stands for the file. */
  files: Record<UploadProblem, string>
  remove: string
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

/** Files of several choices are gathered; the first that fit stay, the others are named (CTC-3). */
function gatherFiles(input: HTMLInputElement, { files: words, remove }: Sentences, rules: UploadRules): void {
  let chosen: File[] = []
  const list = Object.assign(document.createElement('ul'), { className: 'mt-1 grid gap-1 text-small' })
  input.after(list)
  const show = () => {
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input.files = transfer.files
    list.replaceChildren(...chosen.map(line))
  }
  const line = (file: File): HTMLLIElement => {
    const item = document.createElement('li')
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link py-half',
      textContent: remove.replace('{name}', () => file.name),
    })
    button.addEventListener('click', () => {
      chosen = chosen.filter((other) => other !== file)
      say(input, [])
      show()
      input.focus()
    })
    item.append(button)
    return item
  }
  const take = () => {
    const { taken, refused } = takeFiles(chosen, [...(input.files ?? [])], rules)
    chosen = taken
    say(
      input,
      refused.map(({ file, problem }) => words[problem].replace('{name}', () => file.name)),
    )
    show()
  }
  input.addEventListener('change', take)
  // Chosen before this came.
  if (input.files?.length) take()
}

/** Above the field, as the page itself says it; the summary no longer names what has been corrected. */
function say(field: HTMLInputElement, texts: string[]): void {
  const id = `${field.id}-problem`
  document.getElementById(id)?.remove()
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  if (texts.length > 0) {
    const lines = Object.assign(document.createElement('div'), { id, className: 'text-small text-reduced' })
    lines.append(...texts.map((textContent) => Object.assign(document.createElement('p'), { textContent })))
    if (field.type === 'file') lines.role = 'alert'
    field.before(lines)
  } else {
    const named = field.form?.querySelectorAll(`[role=alert] a[href="#${field.id}"]`) ?? []
    for (const link of named) {
      const item = link.closest('li')
      if (item?.parentElement?.childElementCount === 1) item.closest('[role=alert]')?.remove()
      else item?.remove()
    }
  }
  field.classList.toggle('field-wrong', texts.length > 0)
  field.ariaInvalid = texts.length > 0 ? 'true' : null
  const described = [...others, ...(texts.length > 0 ? [id] : [])].join(' ')
  if (described) field.setAttribute('aria-describedby', described)
  else field.removeAttribute('aria-describedby')
}
