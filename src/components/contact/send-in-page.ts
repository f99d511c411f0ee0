import { trustedHtml } from '../shell/trusted-html.ts'
import { showFieldProblem } from './show-field-problem.ts'

export interface SendMessages {
  /** Shown when the connection is lost, or what answers is not the shop. */
  lineBroken: string
  /** Shown while sending takes longer than usual. */
  slow: string
  /** Shown at the files when they are more than a server in between accepts. */
  tooLarge: string
  /** Summary of a form with one problem. */
  summary: string
  /** Label of the file field. */
  filesLabel: string
}

interface Options extends SendMessages {
  /** Called with the file field, which is a new one after files were retained. */
  onFiles: (input: HTMLInputElement) => void
}

/** When the page shows that sending takes long, ms. */
const slowMs = 15_000
/** When the page gives up; later than the server does (`uploadMs` in server/limits.ts), ms. */
const giveUpMs = 200_000

/**
 * Sends the contact form without leaving the page, so that a lost connection loses nothing: what was typed and the selected files
 * stay, and the page shows that it has to be sent again. The same holds if a proxy answers in place of the shop. A repeated message
 * arrives once, by its mutation id.
 */
export function sendInPage(form: HTMLFormElement, options: Options): void {
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    form.ariaBusy = 'true'
    // Uploads take a while. The server accepts a message only once, but sending the files twice would waste time.
    for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]'))
      button.disabled = true
    send(form, options).finally(() => {
      form.ariaBusy = null
      // Enables the submit button again.
      form.dispatchEvent(new Event('change'))
    })
  })
}

/** The page that answers a form, or the redirect of a message that was sent. */
type Answer = { page: Document; status: number } | { sentUrl: string }

async function send(form: HTMLFormElement, options: Options): Promise<void> {
  const { lineBroken, slow, onFiles } = options
  // Empty at first: screen readers report what changes in it.
  const status = Object.assign(document.createElement('p'), { className: 'text-small', role: 'status' })
  form.querySelector('button[type=submit]')?.after(status)
  const timer = setTimeout(() => {
    status.classList.add('mt-2')
    status.append(slow)
    // The button may be the last thing above the bar at the foot of a phone.
    status.scrollIntoView({ block: 'nearest' })
  }, slowMs)
  const answer = await post(form).catch(() => undefined)
  clearTimeout(timer)
  status.remove()
  if (!answer) return showMessage(form, lineBroken)
  if ('sentUrl' in answer) {
    // What was sent is not stored as a draft.
    form.reset()
    return location.assign(answer.sentUrl)
  }
  const refused = answer.page.querySelector<HTMLFormElement>(`form#${form.id}`)
  const needsProof = answer.page.querySelector('captcha-task')
  if (refused && !needsProof) return showRefusal(form, refused, onFiles)
  // The page of a proxy, of a network that wants a log-in first, or of a shop that fails.
  if (!needsProof) return answer.status === 413 ? showTooLarge(form, options) : showMessage(form, lineBroken)
  // The shop has the files: the form names them. If it could not retain them, they are sent again.
  if (refused && !refused.querySelector('#contact-files-again')) showFiles(form, refused, onFiles)
  // A proof of work comes with scripts of its own.
  form.submit()
}

/** @throws for a lost connection, also within the response, and for a response of another origin */
async function post(form: HTMLFormElement): Promise<Answer> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), giveUpMs)
  const onOffline = () => giveUp.abort()
  addEventListener('offline', onOffline)
  try {
    const body = new FormData(form)
    const response = await fetch(form.action, { method: 'POST', body, signal: giveUp.signal })
    if (response.redirected && response.ok) return { sentUrl: response.url }
    const page = new DOMParser().parseFromString(await trustedHtml(response), 'text/html')
    return { page, status: response.status }
  } finally {
    clearTimeout(timer)
    removeEventListener('offline', onOffline)
  }
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
  if (message) replaceMessage(form, document.adoptNode(message))
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

/** Shows at the files that they are too large, with a link to them at the head of the form, as in a refused form. */
function showTooLarge(form: HTMLFormElement, { tooLarge, summary, filesLabel }: SendMessages): void {
  const field = form.querySelector('input[type=file]') as HTMLInputElement
  showFieldProblem(field, [tooLarge])
  // The summary is an alert with the same text.
  form.querySelector(`#${field.id}-problem`)?.removeAttribute('role')
  const link = { className: 'link', href: `#${field.id}`, textContent: filesLabel }
  const item = document.createElement('li')
  item.append(Object.assign(document.createElement('a'), link), `: ${tooLarge}`)
  const list = Object.assign(document.createElement('ul'), { className: 'mt-half' })
  list.append(item)
  showMessage(form, summary, list)
}

/** Shows a message at the head of the form, in place of an earlier one. It takes the focus, as the summary of a refused form does. */
function showMessage(form: HTMLFormElement, text: string, ...below: HTMLElement[]): void {
  const message = Object.assign(document.createElement('div'), {
    ...{ className: 'form-message', role: 'alert', tabIndex: -1 },
  })
  const line = { className: 'font-semibold', textContent: text }
  message.append(Object.assign(document.createElement('p'), line), ...below)
  replaceMessage(form, message)
}

/** The message of a draft that was not answered (draft-storage.ts) is hidden, and may be shown again. */
function replaceMessage(form: HTMLFormElement, message: HTMLElement): void {
  for (const earlier of form.querySelectorAll<HTMLElement>('.form-message'))
    if ('broken' in earlier.dataset) earlier.hidden = true
    else earlier.remove()
  form.prepend(message)
  message.focus()
}
