import { $colourMode, isColourMode, setColourMode } from '../../stores/colour-mode.ts'

/** Nobody chooses before the page is there; Safari knows no idle callbacks. */
const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

/** The choice of light, dark or system (SHE-2). It shows only with script, which keeps the choice. */
export class ColourMode extends HTMLElement {
  connectedCallback(): void {
    whenIdle(() => this.#begin())
  }

  #begin(): void {
    $colourMode.subscribe((mode) => {
      const input = this.querySelector<HTMLInputElement>(`[value=${mode}]`)
      if (input) input.checked = true
    })
    this.addEventListener('change', (event) => {
      const { value } = event.target as HTMLInputElement
      if (isColourMode(value)) setColourMode(value)
    })
    // Last: what is asked of the browser before need not wait for a new layout.
    this.hidden = false
  }
}
