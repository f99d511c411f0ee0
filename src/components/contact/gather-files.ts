import { takeFiles, type UploadProblem, type UploadRules } from '../../contract/contact/upload-rules.ts'
import { say } from './say-at-field.ts'

export interface FileSentences {
  /** `{name}` stands for the name of the file. */
  files: Record<UploadProblem, string>
  /** Accessible label of the remove button, with `{name}`, and its visible text. */
  remove: string
  removeThis: string
}

/**
 * Collects files over several selections. The first files that fit are accepted; the others are reported
 * (CTC-3).
 */
export function gatherFiles(input: HTMLInputElement, words: FileSentences, rules: UploadRules): void {
  let chosen: File[] = []
  const place = input.form?.querySelector('.gathered')
  const list = Object.assign(document.createElement('ul'), { className: 'mt-1 grid gap-half text-small' })
  const show = () => {
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input.files = transfer.files
    list.replaceChildren(...chosen.map(line))
    if (chosen.length > 0) place?.append(list)
    else list.remove()
  }
  const line = (file: File): HTMLLIElement => {
    const item = Object.assign(document.createElement('li'), {
      className: 'flex flex-wrap items-center gap-x-2',
    })
    const name = Object.assign(document.createElement('span'), {
      className: 'min-w-0 break-words',
      textContent: file.name,
    })
    const size = Object.assign(document.createElement('span'), {
      className: 'figures text-muted',
      textContent: sizeOf(file),
    })
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link py-half',
      textContent: words.removeThis,
      ariaLabel: words.remove.replace('{name}', () => file.name),
    })
    button.addEventListener('click', () => {
      chosen = chosen.filter((other) => other !== file)
      say(input, [])
      show()
      input.focus()
    })
    item.append(name, size, button)
    return item
  }
  const take = () => {
    const { taken, refused } = takeFiles(chosen, [...(input.files ?? [])], rules)
    chosen = taken
    say(
      input,
      refused.map(({ file, problem }) => words.files[problem].replace('{name}', () => file.name)),
    )
    show()
  }
  input.addEventListener('change', take)
  // Files were selected before this module was loaded.
  if (input.files?.length) take()
}

/** The size of a file in the page's language; from 0.1 MB on in megabytes, the unit of the limits. */
function sizeOf({ size }: File): string {
  const small = size < 100 * 1024
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: small ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: small ? 0 : 1,
  }).format(small ? Math.ceil(size / 1024) : size / 1024 / 1024)
}
