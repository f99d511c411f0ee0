import { trustedHtml } from '../shell/trusted-html.ts'
import { showFieldProblem } from './show-field-problem.ts'

interface Options {
  /** What the page shows when the connection is lost. */
  lineBroken: string
  /** Called with the file field, which is a new one after files were retained. */
  onFiles: (input: HTMLInputElement) => void
}

/**
 * Sends the contact form without leaving the page, so that a lost connection loses nothing: what was typed and the selected files
 * stay, and the page shows that it has to be sent again. A repeated message arrives once, by its mutation id.
 */
export function sendInPage(form: HTMLFormElement, options: Options): void {
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    form.ariaBusy = 'true'
    send(form, options).finally(() => {
      form.ariaBusy = null
      // Enables the submit button again.
      form.dispatchEvent(new Event('change'))
    })
  })
}

async function send(form: HTMLFormElement, { lineBroken, onFiles }: Options): Promise<void> {
  let page: Document
  try {
    const response = await fetch(form.action, { method: 'POST', body: new FormData(form) })
    if (response.redirected) {
      // What was sent is not stored as a draft.
      form.reset()
      location.assign(response.url)
      return
    }
    page = new DOMParser().parseFromString(await trustedHtml(response), 'text/html')
  } catch {
    const message = Object.assign(document.createElement('div'), {
      className: 'form-message',
      role: 'alert',
      tabIndex: -1,
    })
    message.append(
      Object.assign(document.createElement('p'), { className: 'font-semibold', textContent: lineBroken }),
    )
    return showMessage(form, message)
  }
  const refused = page.querySelector<HTMLFormElement>(`form#${form.id}`)
  // A proof of work and other pages come with scripts of their own.
  if (!refused) return form.submit()
  if (refused.querySelector('captcha-task')) {
    // The shop has the files: the form names them. If it could not retain them, they are sent again.
    if (!refused.querySelector('#contact-files-again')) showFiles(form, refused, onFiles)
    return form.submit()
  }
  showRefusal(form, refused, onFiles)
}

/** Shows the problems of a refused form in this one, whose fields stay as they are. */
function showRefusal(form: HTMLFormElement, refused: HTMLFormElement, onFiles: Options['onFiles']): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[id^=contact-][name]:not([type=file])')) {
    const problem = refused.querySelector(`#${field.id}-problem`)
    if (problem || field.ariaInvalid) showFieldProblem(field, problem ? [problem.textContent.trim()] : [])
  }
  for (const name of ['mutationId', 'ticket']) {
    const [old, fresh] = [form, refused].map((each) => each.querySelector<HTMLInputElement>(`[name=${name}]`))
    if (old && fresh) old.value = fresh.value
  }
  showFiles(form, refused, onFiles)
  const message = refused.querySelector<HTMLElement>('.form-message')
  if (message) showMessage(form, document.adoptNode(message))
}

/** Replaces the selected files by those that the shop has retained, and an empty file field. */
function showFiles(form: HTMLFormElement, refused: HTMLFormElement, onFiles: Options['onFiles']): void {
  const selector = '[data-files]'
  const files = refused.querySelector<HTMLElement>(selector)
  if (!files) return
  form.querySelector(selector)?.replaceWith(document.adoptNode(files))
  const input = files.querySelector<HTMLInputElement>('input[type=file]')
  if (input) onFiles(input)
}

function showMessage(form: HTMLFormElement, message: HTMLElement): void {
  form.querySelector('.form-message')?.remove()
  form.prepend(message)
  message.focus()
}
