/**
 * A group of links as radio buttons (A11Y-3): one stop for the Tab key, the arrows go from value to value, Enter and
 * Space choose. The arrows alone choose nothing, for a choice is another page; there the focus is on it again.
 */
export class VariantChoice extends HTMLElement {
  connectedCallback(): void {
    const radios = [...this.querySelectorAll('a')]
    const stopAt = (stop?: EventTarget | null) => {
      for (const radio of radios) radio.tabIndex = radio === stop ? 0 : -1
    }
    const chosen = radios.find((radio) => radio.ariaCurrent)
    this.role = 'radiogroup'
    for (const radio of radios) {
      radio.role = 'radio'
      radio.ariaChecked = `${radio === chosen}`
    }
    const first = chosen ?? radios[0]
    stopAt(first)
    // The page that comes of a choice is told in its address which group was used, and takes that out again.
    const used = `#${this.getAttribute('aria-labelledby')}`
    if (location.hash === used) {
      history.replaceState(history.state, '', location.href.replace(used, ''))
      // The script may come late: whoever has gone on meanwhile is left alone.
      if (document.activeElement === document.body) first?.focus()
    }
    this.addEventListener('focusin', ({ target }) => stopAt(target))
    this.onclick = ({ target }) => {
      const radio = (target as Element).closest('a')
      if (radio) radio.hash = used
    }
    this.onkeydown = (event) => {
      const { key } = event
      // With these, arrows are the browser's.
      if (event.altKey || event.metaKey || !/^( |Arrow)/.test(key)) return
      event.preventDefault()
      const radio = event.target as HTMLAnchorElement
      if (key === ' ') return radio.click()
      radios.at((radios.indexOf(radio) + (/[RD]/.test(key) ? 1 : -1)) % radios.length)?.focus()
    }
  }
}
