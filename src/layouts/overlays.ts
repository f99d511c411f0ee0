/** Overlays that open in place of the page that their link leads to, by the link's selector. */
const overlays = {
  'basket-link>a': () => import('../islands/basket/open-basket-overlay.tsx'),
  'account-link>a': () => import('../islands/log-in/open-log-in.tsx'),
  'wishlist-link>a': () => import('../islands/wishlist/open-wishlist-overlay.tsx'),
  '.cookie-settings': () => import('../components/consent/open-centre.ts'),
  '.quick': () => import('../islands/quick-view/open-quick-view.tsx'),
  '[data-layer]': () => import('../islands/info-overlay/open-info-overlay.ts'),
}

/** Delay before the wait message, ms: an overlay that opens at once needs none. */
const messageDelayMs = 150

/**
 * Opens an overlay in place of a link: basket, log-in, wishlist, quick view, info overlay. If it cannot be loaded, the
 * browser follows the link. With a modifier key, and on the page that the link leads to, the link stays a link.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  const [, load] = Object.entries(overlays).find(([selector]) => link?.matches(selector)) ?? []
  // Most links lead to a page, and a click on them must not wait for further checks.
  if (!link || !load) return
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button || ctrlKey || metaKey || shiftKey || altKey || link.pathname === location.pathname) return
  event.preventDefault()
  link.ariaBusy = 'true'
  const status = document.getElementById('wait')
  const timer = setTimeout(() => status?.append(status.dataset.wait ?? ''), messageDelayMs)
  load()
    .then(({ open }) => open(link))
    .catch((failure: unknown) => {
      console.warn(failure)
      location.assign(link.href)
    })
    .finally(() => {
      clearTimeout(timer)
      link.ariaBusy = null
      status?.replaceChildren()
    })
})
