/** What is known of a layer that is wanted: its page's address, and its name. */
export interface LayerWanted {
  href: string
  title: string
}

/**
 * Asks the page to open a layer instead of following a link; whoever opens it prevents the event's default. With a
 * modifier, and on the page that shows the same, the link stays what it is.
 */
export function askForLayer(type: string, click: MouseEvent, link: HTMLAnchorElement, title = ''): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = click
  if (button || ctrlKey || metaKey || shiftKey || altKey || link.pathname === location.pathname) return
  const detail: LayerWanted = { href: link.href, title }
  if (!link.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail })))
    click.preventDefault()
}
