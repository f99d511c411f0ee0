/**
 * Opens over the page what a link of the header leads to: the basket, or the log-in dialog. One that cannot come is
 * its page instead. With a modifier, and on the page that shows the same, the link stays what it is.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('account-link>a,basket-link>a')
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey || link.pathname === location.pathname)
    return
  event.preventDefault()
  const layer = link.matches('basket-link>a')
    ? import('../islands/basket/open-basket-layer.tsx')
    : import('../islands/log-in/open-log-in.tsx')
  layer
    .then(({ open }) => open(link))
    .catch((failure: unknown) => {
      console.warn(failure)
      location.assign(link.href)
    })
})
