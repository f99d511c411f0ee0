import { fileSize } from '#contract/contact/file-size.ts'

/**
 * Shows boxes for files that the shop has retained, in a form that was loaded again after it was refused (CTC-3). Their tokens are
 * in what the form has stored (draft-storage.ts). Each begins with name and size of its file, which the server has signed.
 * @param legend text above the boxes
 */
export function showBoxes(form: HTMLFormElement, legend: string): void {
  const boxes = storedTokens(form).flatMap((token) => boxOf(token) ?? [])
  if (boxes.length === 0 || form.querySelector('[name=keep]')) return
  const set = Object.assign(document.createElement('fieldset'), { className: 'mt-1' })
  set.append(
    Object.assign(document.createElement('legend'), { className: 'text-small', textContent: legend }),
  )
  set.append(...boxes)
  form.querySelector('.chooser')?.before(set)
}

function storedTokens(form: HTMLFormElement): string[] {
  try {
    const draft = sessionStorage.getItem(`etalage-typed ${form.id} ${form.action}`) ?? ''
    const [owner, values]: [owner: string, values: [string, string][]] = JSON.parse(draft)
    if (owner !== '' && owner !== form.dataset.keeps) return []
    return values.flatMap(([name, value]) => (name === 'keep' ? [value] : []))
  } catch {
    return []
  }
}

function boxOf(token: string): HTMLLabelElement | undefined {
  const file = readFile(token)
  if (!file) return
  const box = Object.assign(document.createElement('input'), {
    ...{ type: 'checkbox', name: 'keep', value: token, checked: true },
  })
  Object.assign(box.dataset, { file: file.name, size: String(file.size) })
  const label = Object.assign(document.createElement('label'), {
    className: 'flex min-h-3 items-center gap-1 text-small',
  })
  const name = { className: 'min-w-0 break-words', textContent: file.name }
  const size = {
    className: 'figures text-muted',
    textContent: fileSize(document.documentElement.lang, file.size),
  }
  label.append(
    box,
    Object.assign(document.createElement('bdi'), name),
    Object.assign(document.createElement('span'), size),
  )
  return label
}

/** Returns name and size that a token begins with; undefined for other text. */
function readFile(token: string): { name: string; size: number } | undefined {
  try {
    const binary = atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { name, size } = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0))),
    )
    return typeof name === 'string' && typeof size === 'number' ? { name, size } : undefined
  } catch {
    return
  }
}
