import { fileSize } from '#contract/contact/file-size.ts'
import { acceptFiles, type UploadProblem, type UploadRules } from '#contract/contact/upload-rules.ts'
import { showFieldProblem } from './show-field-problem.ts'

export interface FileMessages {
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
export function gatherFiles(input: HTMLInputElement, messages: FileMessages, rules: UploadRules): void {
  let files: File[] = []
  const container = input.form?.querySelector('.gathered')
  const list = Object.assign(document.createElement('ul'), { className: 'mt-1 grid gap-half text-small' })
  const render = () => {
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    input.files = transfer.files
    list.replaceChildren(...files.map(listItem))
    if (files.length > 0) container?.append(list)
    else list.remove()
  }
  const listItem = (file: File): HTMLLIElement => {
    const item = Object.assign(document.createElement('li'), {
      className: 'flex flex-wrap items-center gap-x-2',
    })
    const name = Object.assign(document.createElement('span'), {
      className: 'min-w-0 break-words',
      textContent: file.name,
    })
    const size = Object.assign(document.createElement('span'), {
      className: 'figures text-muted',
      textContent: fileSize(document.documentElement.lang, file.size),
    })
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link py-half',
      textContent: messages.removeThis,
      ariaLabel: messages.remove.replace('{name}', () => file.name),
    })
    button.addEventListener('click', () => {
      files = files.filter((other) => other !== file)
      showFieldProblem(input, [])
      render()
      input.focus()
    })
    item.append(name, size, button)
    return item
  }
  const addSelected = () => {
    const { accepted, rejected: refused } = acceptFiles(files, [...(input.files ?? [])], rules)
    files = accepted
    showFieldProblem(
      input,
      refused.map(({ file, problem }) => messages.files[problem].replace('{name}', () => file.name)),
    )
    render()
  }
  input.addEventListener('change', addSelected)
  // Files were selected before this module was loaded.
  if (input.files?.length) addSelected()
}
