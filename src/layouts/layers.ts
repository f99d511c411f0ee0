/** What opens over the page, by the link that leads to the same as a page. */
const layers = {
  'basket-link>a': () => import('../islands/basket/open-basket-layer.tsx'),
  'account-link>a': () => import('../islands/log-in/open-log-in.tsx'),
  'wishlist-link>a': () => import('../islands/wishlist/open-wishlist-layer.tsx'),
  '.cookie-settings': () => import('../components/consent/open-centre.ts'),
  '.quick': () => import('../islands/mini/open-mini.tsx'),
  '[data-layer]': () => import('../islands/service-layer/open-service-layer.ts'),
}

/** Without a word, ms: what comes at once needs none. */
const patience = 150

/**
 * Opens over the page what a link leads to: basket, log-in, wishlist, a product in short, an
 * explanation. One that cannot come is its
 * page instead. With a modifier, and on the page that shows the same, the link stays what it is.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  const [, load] = Object.entries(layers).find(([selector]) => link?.matches(selector)) ?? []
  // Most links lead to a page, and who follows one is not to wait for more questions about it.
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
