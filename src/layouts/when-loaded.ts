/** Does it once the page is loaded; at once where it is already: nobody waits for the shell's script. */
export const whenLoaded = (work: () => void): void =>
  document.readyState === 'complete' ? work() : addEventListener('load', work, { once: true })
