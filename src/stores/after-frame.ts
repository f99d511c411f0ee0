/** Runs `work` after the next painted frame; waits while the tab is hidden. */
export const afterFrame = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}
