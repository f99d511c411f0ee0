import { $colourMode, isColourMode, setColourMode } from '../../stores/colour-mode.ts'
import { whenIdle } from './when-idle.ts'

/** The choice of light, dark or system (SHE-2). It shows only with script, which keeps the choice. */
export class ColourMode extends HTMLElement {
  connectedCallback(): void {
    // Nobody chooses before the page is there.
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
