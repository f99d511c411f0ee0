import { $colourMode, followColourMode, isColourMode, setColourMode } from '#stores/colour-mode.ts'
import { whenIdle } from './when-idle.ts'

/** The choice of light, dark or system colours (SHE-2), shown only with script, which stores the choice. */
export class ColourMode extends HTMLElement {
  #abort = new AbortController()

  connectedCallback(): void {
    // The choice is set up when the page is idle.
    whenIdle(() => this.#start())
  }

  disconnectedCallback(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
  }

  #start(): void {
    if (!this.isConnected) return
    const { signal } = this.#abort
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
