/**
 * Turns a group of links into radio buttons (A11Y-3). The group is one tab stop; arrow keys move the focus
 * between values, Enter and Space select one. Arrow keys do not select, because a selection loads another
 * page; the focus returns to the value there.
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
    // The next page receives the used group in the URL fragment, and removes it.
    const used = `#${this.getAttribute('aria-labelledby')}`
    if (location.hash === used) {
      history.replaceState(history.state, '', location.href.replace(used, ''))
      // The script may run late: the focus is not moved if the visitor has already used the page.
      if (document.activeElement === document.body) first?.focus()
    }
    this.addEventListener('focusin', ({ target }) => stopAt(target))
    this.onclick = ({ target }) => {
      const radio = (target as Element).closest('a')
      if (radio) radio.hash = used
    }
    this.onkeydown = (event) => {
      const { key } = event
      // With these keys, arrow keys belong to the browser.
      if (event.altKey || event.metaKey || !/^( |Arrow)/.test(key)) return
      event.preventDefault()
      const radio = event.target as HTMLAnchorElement
      if (key === ' ') return radio.click()
      radios.at((radios.indexOf(radio) + (/[RD]/.test(key) ? 1 : -1)) % radios.length)?.focus()
    }
  }
}
