/**
 * Does it after the next frame that is shown: who opens a page or comes back to it sees it first. Not before somebody
 * looks at the page.
 */
export const afterFrame = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}
