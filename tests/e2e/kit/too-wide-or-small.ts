/** Elements that are wider than the screen without scrolling in themselves, and elements too small to touch. */
export function findTooWideOrSmall(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.className} “${element.textContent?.trim().slice(0, 30)}”`
  const scrolls = (element: Element) => {
    for (let above: Element | null = element; above; above = above.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowX)) return true
    return false
  }
  const all = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const wide = all.filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (
      right > left &&
      (right > clientWidth + 1 || left < -1) &&
      !scrolls(element) &&
      !element.closest('svg, .sr-only')
    )
  })
  const controls = all.filter(
    (element) =>
      element.matches('a, button, summary, input:not(.sr-only), label:has(input)') &&
      !element.closest('.skip, .prose p, .prose li, main p, dd'),
  )
  const small = controls.filter((element) => {
    // The name of a product covers its whole card.
    const touched = element.matches('.card .name a') ? (element.closest('.card') as Element) : element
    const { width, height } = touched.getBoundingClientRect()
    // A touch on a label reaches the control in it.
    return (width < 24 || height < 24) && !element.matches('input[type=radio], label input')
  })
  const page = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px`] : []
  return [
    ...page,
    ...wide.map((element) => `too wide: ${nameOf(element)}`),
    ...small.map((element) => `too small: ${nameOf(element)}`),
  ]
}
