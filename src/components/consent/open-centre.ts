import { acceptedCategories } from '../../stores/consent.ts'
import { showToast } from '../../stores/toasts.ts'
import { ownHtml } from '../shell/own-html.ts'
import css from './consent.css?inline'

let dressed = false

/** Adds the styles of the consent centre to the page, once; only its own page includes them. */
function dress(): void {
  if (dressed) return
  dressed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The selected categories, all of them, or none; the necessary category is added when the choice is stored.
 */
function chosenIn(form: HTMLFormElement, command: string): string[] {
  if (command === 'none') return []
  const boxes = form.querySelectorAll<HTMLInputElement>(command === 'all' ? 'input' : 'input:checked')
  return [...boxes].map(({ value }) => value)
}

/**
 * Opens the consent centre in a dialog over the page (SHE-4), preset with the choice stored on this device.
 * @throws if it cannot be fetched; the link then leads to its page
 */
export async function open(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(`/fragment/cookie-settings/${document.documentElement.lang}`)
  if (!answer.ok) throw new Error(`The consent centre answered ${answer.status}`)
  if (document.querySelector('.consent-centre')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'consent-centre'
  dialog.setAttribute('aria-labelledby', 'consent-title')
  dialog.innerHTML = await ownHtml(answer)
  const form = dialog.querySelector<HTMLFormElement>('.consent-form')
  if (!form) throw new Error('The consent centre has no form')
  const accepted = acceptedCategories(document.cookie)
  for (const box of form.querySelectorAll<HTMLInputElement>('input:not(:disabled)'))
    box.checked = accepted.has(box.value)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = event.submitter as HTMLButtonElement
    document.dispatchEvent(new CustomEvent('consent', { detail: chosenIn(form, value) }))
    dialog.close()
    showToast({ kind: 'status', text: form.dataset.saved ?? '' })
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    const next = link.isConnected ? link : document.getElementById('content')
    next?.focus({ preventScroll: true })
  })
  dress()
  document.body.append(dialog)
  dialog.showModal()
}
