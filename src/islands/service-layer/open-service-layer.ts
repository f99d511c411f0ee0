import { dress } from '../../components/dress.ts'
import styles from '../../components/service-layer/layer-parts.css?inline'
import { ownHtml } from '../../components/shell/own-html.ts'
import { layerFragment } from '../../tenancy/service-layers.ts'
import layerStyles from '../layer/layer.css?inline'

/**
 * Opens the service layer that a link names over the page (CON-8): a dialog that closes with Escape, by its button and by
 * a click beside it, and gives the focus back (A11Y-2). Words and styles come when it is wanted, and no framework.
 * @throws when the shop does not answer with a layer; its page is then the way on
 */
export async function open(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(layerFragment(document.documentElement.lang, link.dataset.layer ?? ''))
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  const dialog = document.createElement('dialog')
  dialog.innerHTML = await ownHtml(response)
  dress(layerStyles, styles)
  dialog.className = 'layer service-layer'
  dialog.setAttribute('aria-labelledby', 'service-layer-title')
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    // Some browsers focus no link that is clicked, and then have nothing to give the focus back to.
    if (document.activeElement === document.body) link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}
