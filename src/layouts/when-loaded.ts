/** Runs `work` once the page is loaded, or at once if it is already: the shell's script may run later than that. */
export const whenLoaded = (work: () => void): void =>
  document.readyState === 'complete' ? work() : addEventListener('load', work, { once: true })
