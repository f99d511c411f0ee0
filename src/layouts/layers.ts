/** Overlays that open in place of the page that their link leads to, by the link's selector. */
const layers = {
  'basket-link>a': () => import('../islands/basket/open-basket-layer.tsx'),
  'account-link>a': () => import('../islands/log-in/open-log-in.tsx'),
  'wishlist-link>a': () => import('../islands/wishlist/open-wishlist-layer.tsx'),
  '.cookie-settings': () => import('../components/consent/open-centre.ts'),
  '.quick': () => import('../islands/mini/open-mini.tsx'),
  '[data-layer]': () => import('../islands/service-layer/open-service-layer.ts'),
}

/** Delay before the wait message, ms: an overlay that opens at once needs none. */
const patience = 150

/**
 * Opens an overlay in place of a link: basket, log-in, wishlist, quick view, info overlay. If it cannot be loaded, the
 * browser follows the link. With a modifier key, and on the page that the link leads to, the link stays a link.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  const [, load] = Object.entries(layers).find(([selector]) => link?.matches(selector)) ?? []
  // Most links lead to a page, and a click on them must not wait for further checks.
  if (!link || !load) return
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button || ctrlKey || metaKey || shiftKey || altKey || link.pathname === location.pathname) return
  event.preventDefault()
  link.ariaBusy = 'true'
  const place = document.getElementById('wait')
  const waiting = setTimeout(() => place?.append(place.dataset.wait ?? ''), patience)
  load()
    .then(({ open }) => open(link))
    .catch((failure: unknown) => {
      console.warn(failure)
      location.assign(link.href)
    })
    .finally(() => {
      clearTimeout(waiting)
      link.ariaBusy = null
      place?.replaceChildren()
    })
})
