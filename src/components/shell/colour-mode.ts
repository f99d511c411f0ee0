import { $colourMode, followColourMode, isColourMode, setColourMode } from '../../stores/colour-mode.ts'
import { whenIdle } from './when-idle.ts'

/** The choice of light, dark or system colours (SHE-2), shown only with script, which stores the choice. */
export class ColourMode extends HTMLElement {
  #end = new AbortController()

  connectedCallback(): void {
    // The choice is set up when the page is idle.
    whenIdle(() => this.#begin())
  }

  disconnectedCallback(): void {
    this.#end.abort()
    this.#end = new AbortController()
  }

  #begin(): void {
    if (!this.isConnected) return
    const { signal } = this.#end
    followColourMode(signal)
    const unsubscribe = $colourMode.subscribe((mode) => {
      const input = this.querySelector<HTMLInputElement>(`[value=${mode}]`)
      if (input) input.checked = true
    })
    signal.addEventListener('abort', unsubscribe)
    const choose = ({ target }: Event) => {
      const { value } = target as HTMLInputElement
      if (isColourMode(value)) setColourMode(value)
    }
    this.addEventListener('change', choose, { signal })
    // Shown last, so that earlier reads do not force a new layout.
    this.hidden = false
  }
}
