/** Does it once the page is looked at: at once, unless the browser renders it ahead of a click that may not come. */
export function whenShown(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}
