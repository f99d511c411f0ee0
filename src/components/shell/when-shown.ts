import { afterFrame } from '../../stores/after-frame.ts'

/**
 * Does it once the page is looked at: at once, unless the browser renders it ahead of a click that may not come. Then
 * after the first frame, which would wait for it.
 */
export function whenShown(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => afterFrame(work), { once: true })
  else work()
}
