/** What opens over the page instead of a link's own page, by the element that the link stands in. */
const layers: Record<string, (link: HTMLAnchorElement) => Promise<void>> = {
  'account-link': async () => (await import('../islands/log-in/open-log-in.tsx')).openLogIn(),
  'basket-link': async (link) =>
    (await import('../islands/basket/open-basket-layer.tsx')).openBasketLayer(link),
}

/**
 * A plain click opens the layer; one that cannot come is its page instead. With a modifier, and on the page that
 * shows the same, the link stays what it is.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('account-link>a,basket-link>a')
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey || link.pathname === location.pathname)
    return
  event.preventDefault()
  layers[link.parentElement?.localName ?? '']?.(link).catch((failure: unknown) => {
    console.warn('Layer:', failure)
    location.assign(link.href)
  })
})
