/** Distance between a toast and the notice below it, px. */
const gap = 8

/**
 * Keeps the region for toasts above a notice at the foot of the page, whenever one opens, changes its height or closes
 * (PHO-2). Returns a function that ends this.
 */
export function placeAboveNotice(region: HTMLElement): () => void {
  const place = (): void => {
    const notice = document.querySelector('.page-notice')
    const isAtFoot = notice && getComputedStyle(notice).position === 'fixed'
    region.style.bottom = isAtFoot ? `${innerHeight - notice.getBoundingClientRect().top + gap}px` : ''
  }
  const sizes = new ResizeObserver(place)
  const follow = (): void => {
    sizes.disconnect()
    const notice = document.querySelector('.page-notice')
    if (notice) sizes.observe(notice)
    place()
  }
  const children = new MutationObserver(follow)
  children.observe(document.body, { childList: true })
  follow()
  return () => {
    children.disconnect()
    sizes.disconnect()
  }
}
