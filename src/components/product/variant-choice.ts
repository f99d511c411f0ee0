/** Which value of which group was chosen last, for the page that comes of it. */
const key = 'etalage-choice'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * A group of links as radio buttons (A11Y-3): one stop for the Tab key, the arrows go from value to value, Enter and
 * Space choose. The arrows alone choose nothing, for a choice is another page; there the focus is on it again.
 */
export class VariantChoice extends HTMLElement {
  connectedCallback(): void {
    const radios = [...this.querySelectorAll('a')]
    const chosen = radios.findIndex((radio) => radio.hasAttribute('aria-current'))
    const stop = (at: number) => {
      for (const [index, radio] of radios.entries()) radio.tabIndex = index === at ? 0 : -1
      return radios[at]
    }
    this.setAttribute('role', 'radiogroup')
    for (const [index, radio] of radios.entries()) {
      radio.setAttribute('role', 'radio')
      radio.setAttribute('aria-checked', String(index === chosen))
      radio.removeAttribute('aria-current')
    }
    const first = stop(Math.max(chosen, 0))
    if (this.#kept(location.href)) first?.focus()
    this.addEventListener('focusin', ({ target }) => stop(radios.indexOf(target as HTMLAnchorElement)))
    this.onclick = ({ target }) => {
      const radio = (target as Element).closest('a')
      if (radio) this.#keep(radio.href)
    }
    this.onkeydown = (event) => {
      const at = radios.indexOf(event.target as HTMLAnchorElement)
      const step = steps[event.key]
      if (event.altKey || event.ctrlKey || event.metaKey || (!step && event.key !== ' ')) return
      event.preventDefault()
      if (step) radios.at((at + step) % radios.length)?.focus()
      else radios[at]?.click()
    }
  }

  /** Where nothing can be kept the page comes as links bring it. */
  #keep(address: string): void {
    try {
      sessionStorage.setItem(key, this.#mark(address))
    } catch {}
  }

  #kept(address: string): boolean {
    try {
      if (sessionStorage.getItem(key) !== this.#mark(address)) return false
      sessionStorage.removeItem(key)
      return true
    } catch {
      return false
    }
  }

  readonly #mark = (address: string) => `${this.getAttribute('aria-labelledby')} ${address}`
}
