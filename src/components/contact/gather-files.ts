import { fileSize } from '#contract/contact/file-size.ts'
import {
  acceptFiles,
  beginningBytes,
  hasAcceptedName,
  mayBeAccepted,
  type OfferedFile,
  type UploadProblem,
  type UploadRules,
} from '#contract/contact/upload-rules.ts'
import { showFieldProblem } from './show-field-problem.ts'

export interface FileMessages {
  /** `{name}` stands for the name of the file. */
  files: Record<UploadProblem, string>
  /** Accessible label of the remove button, with `{name}`, and its visible text. */
  remove: string
  removeThis: string
}

/**
 * Collects files over several selections. The first files that fit beside those that the shop has retained are accepted; the
 * others are reported (CTC-3).
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
    const name = Object.assign(document.createElement('bdi'), {
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
  const addSelected = async () => {
    const offered = [...(input.files ?? [])]
    const unnamed = offered.filter((file) => !hasAcceptedName(file, rules))
    // The first bytes are read only where a name leaves doubt.
    const recognised = unnamed.length > 0 ? await recognisedOf(unnamed, rules) : undefined
    const before = [...retainedFiles(input), ...files]
    const { accepted, rejected: refused } = acceptFiles(before, offered, rules, recognised)
    files = [...files, ...accepted]
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

/** The files that the shop has retained from an earlier attempt and whose boxes are ticked. */
const retainedFiles = ({ form }: HTMLInputElement): OfferedFile[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[name=keep]:checked') ?? [])].map(({ dataset }) => ({
    name: dataset.file ?? '',
    size: Number(dataset.size),
  }))

/** Returns the files whose first bytes are those of an accepted format. A file that cannot be read is not among them. */
async function recognisedOf(files: readonly File[], rules: UploadRules): Promise<ReadonlySet<File>> {
  const recognised = new Set<File>()
  for (const file of files) {
    const beginning = await file
      .slice(0, beginningBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer())
    if (mayBeAccepted(new Uint8Array(beginning), rules)) recognised.add(file)
  }
  return recognised
}
