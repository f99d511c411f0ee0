import { acceptedCategories } from '#stores/consent.ts'
import { showToast } from '#stores/toasts.ts'
import { trustedHtml } from '../shell/trusted-html.ts'
import css from './consent.css?inline'

let isStyled = false

/** Adds the styles of the consent centre to the page, once; only its own page includes them. */
function adoptStyles(): void {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The selected categories, all of them, or none; the necessary category is added when the choice is stored.
 */
function selectedCategories(form: HTMLFormElement, command: string): string[] {
  if (command === 'none') return []
  const boxes = form.querySelectorAll<HTMLInputElement>(command === 'all' ? 'input' : 'input:checked')
  return [...boxes].map(({ value }) => value)
}

/**
 * Opens the consent centre in a dialog over the page (SHE-4), preset with the choice stored on this device.
 * @throws if it cannot be fetched; the link then leads to its page
 */
export async function open(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(`/fragment/cookie-settings/${document.documentElement.lang}`)
  if (!response.ok) throw new Error(`The consent centre answered ${response.status}`)
  if (document.querySelector('.consent-centre')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'consent-centre'
  dialog.setAttribute('aria-labelledby', 'consent-title')
  dialog.innerHTML = await trustedHtml(response)
  const form = dialog.querySelector<HTMLFormElement>('.consent-form')
  if (!form) throw new Error('The consent centre has no form')
  const accepted = acceptedCategories(document.cookie)
  for (const box of form.querySelectorAll<HTMLInputElement>('input:not(:disabled)'))
    box.checked = accepted.has(box.value)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = event.submitter as HTMLButtonElement
    document.dispatchEvent(new CustomEvent('consent', { detail: selectedCategories(form, value) }))
    dialog.close()
    showToast({ kind: 'status', text: form.dataset.saved ?? '' })
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    const focusTarget = link.isConnected ? link : document.getElementById('content')
    focusTarget?.focus({ preventScroll: true })
  })
  adoptStyles()
  document.body.append(dialog)
  dialog.showModal()
}
