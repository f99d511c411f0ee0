import { afterFrame } from '#stores/after-frame.ts'

/**
 * Runs `work` once the page is visible: at once, or after activation and its first frame if the page is
 * prerendered.
 */
export function whenShown(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => afterFrame(work), { once: true })
  else work()
}
