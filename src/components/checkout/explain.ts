/*
 * The checkout leaves the shell's script out: nobody shops on here. What is explained opens over the page all the same, and
 * the visit is measured as on any other page (DAT-6).
 */

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-layer]')
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  import('../../islands/service-layer/open-service-layer.ts')
    .then(({ open }) => open(link))
    // One that cannot come is its page instead.
    .catch(() => location.assign(link.href))
})

const measure = (): void => {
  import('../vitals/measuring.ts').then(({ start }) => start(), console.warn)
}

if (document.documentElement.dataset.vitals && !navigator.webdriver)
  addEventListener('load', () => setTimeout(measure, 500))
