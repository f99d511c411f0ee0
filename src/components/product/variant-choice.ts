/**
 * Turns a group of links into radio buttons (A11Y-3). The group is one tab stop; arrow keys move the focus
 * between values, Enter and Space select one. Arrow keys do not select, because a selection loads another
 * page; the focus returns to the value there.
 */
export class VariantChoice extends HTMLElement {
  connectedCallback(): void {
    const radios = [...this.querySelectorAll('a')]
    const setTabStop = (tabStop?: EventTarget | null) => {
      for (const radio of radios) radio.tabIndex = radio === tabStop ? 0 : -1
    }
    const selected = radios.find((radio) => radio.ariaCurrent)
    this.role = 'radiogroup'
    for (const radio of radios) {
      radio.role = 'radio'
      radio.ariaChecked = `${radio === selected}`
    }
    const first = selected ?? radios[0]
    setTabStop(first)
    // The next page receives the used group in the URL fragment, and removes it.
    const groupHash = `#${this.getAttribute('aria-labelledby')}`
    if (location.hash === groupHash) {
      history.replaceState(history.state, '', location.href.replace(groupHash, ''))
      // The script may run late: the focus is not moved if the visitor has already used the page.
      if (document.activeElement === document.body) first?.focus()
    }
    this.addEventListener('focusin', ({ target }) => setTabStop(target))
    this.onclick = ({ target }) => {
      const radio = (target as Element).closest('a')
      if (radio) radio.hash = groupHash
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
