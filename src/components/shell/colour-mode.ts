import { $colourMode, isColourMode, setColourMode } from '../../stores/colour-mode.ts'

/** The choice of light, dark or system (SHE-2). It shows only with script, which keeps the choice. */
export class ColourMode extends HTMLElement {
  connectedCallback(): void {
    this.hidden = false
    $colourMode.subscribe((mode) => {
      const input = this.querySelector<HTMLInputElement>(`[value=${mode}]`)
      if (input) input.checked = true
    })
    this.addEventListener('change', (event) => {
      const { value } = event.target as HTMLInputElement
      if (isColourMode(value)) setColourMode(value)
    })
  }
}
