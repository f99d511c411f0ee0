import { $colourMode, followColourMode, isColourMode, setColourMode } from '../../stores/colour-mode.ts'
import { whenIdle } from './when-idle.ts'

/** The choice of light, dark or system (SHE-2). It shows only with script, which keeps the choice. */
export class ColourMode extends HTMLElement {
  #end = new AbortController()

  connectedCallback(): void {
    // Nobody chooses before the page is there.
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
    // Last: what is asked of the browser before need not wait for a new layout.
    this.hidden = false
  }
}
