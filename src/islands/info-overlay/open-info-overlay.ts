import { adoptStyles } from '#components/adopt-styles.ts'
import styles from '#components/info-overlay/info-overlay-parts.css?inline'
import { trustedHtml } from '#components/shell/trusted-html.ts'
import { infoOverlayFragmentUrl } from '#tenancy/info-overlay-urls.ts'
import layerStyles from '../overlay/overlay.css?inline'

/**
 * Opens the info overlay that a link names over the page (CON-8). The dialog closes with Escape, its button
 * or a click outside, and returns the focus (A11Y-2). Its content and styles are loaded on demand, without a
 * framework.
 * @throws if the server does not return an overlay; the caller then opens its page
 */
export async function open(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(
    infoOverlayFragmentUrl(document.documentElement.lang, link.dataset.layer ?? ''),
  )
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  const dialog = document.createElement('dialog')
  dialog.innerHTML = await trustedHtml(response)
  adoptStyles(layerStyles, styles)
  dialog.className = 'layer service-layer'
  dialog.setAttribute('aria-labelledby', 'service-layer-title')
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    // Some browsers do not focus a clicked link, so the dialog cannot return the focus by itself.
    if (document.activeElement === document.body) link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}
