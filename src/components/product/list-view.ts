type Control = HTMLInputElement | HTMLSelectElement

/** What a control is called in this page and in the next. */
const nameOf = ({ name, value }: Control): string => encodeURI(name === 'filter' ? value : name)

/**
 * Sends the filters' form at each choice where it stands beside the list; a changed order is sent everywhere (UX-2).
 * Prices wait for Enter or until both are left, an order looked for by key for Enter or until it is left (WCAG 3.2.2).
 * The next page takes up at the control that was used: where it was, a fragment says that is taken off at once.
 */
export class ListView extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    const wide = matchMedia('(min-width: 900px)')
    // On phones the filters are a drawer with a button of its own.
    const sends = (control: Control) => wide.matches || !form.contains(control)
    let waits = false
    let keyed = false
    const send = (control: Control) => {
      waits = false
      form.action = `#${nameOf(control)}~${control.getBoundingClientRect().top}~${control.closest('ul')?.scrollTop}`
      form.requestSubmit()
    }

    // Empty fields and the shop's own order say nothing: they stay out of the address.
    form.onformdata = ({ formData }) => {
      for (const [name, value] of [...formData])
        if (/^(min|max|sortrelevance)$/.test(name + value)) formData.delete(name)
    }
    this.onchange = ({ target }) => {
      const control = target as Control
      if (!sends(control)) return
      if (keyed || control.type === 'text') waits = true
      else send(control)
    }
    this.onkeydown = (event) => {
      const control = event.target as Control
      // With Enter and Space the list of orders is opened and one is taken.
      keyed = !/^(Enter| )$/.test(event.key)
      if (event.key !== 'Enter' || !(waits || control.type === 'text') || !sends(control)) return
      event.preventDefault()
      send(control)
    }
    this.onkeyup = this.onpointerdown = () => {
      keyed = false
    }
    this.addEventListener('focusout', ({ target, relatedTarget }) => {
      const control = target as Control
      // Another window is no other control.
      if (waits && document.hasFocus() && !control.closest('.range')?.contains(relatedTarget as Node))
        send(control)
    })

    const [page, place = ''] = location.href.split('#')
    const [name, top, list] = place.split('~')
    if (!top) return
    history.replaceState(null, '', page)
    // The script may come late: whoever has gone on meanwhile is left alone.
    if (document.activeElement !== document.body) return
    const control =
      ([...form.elements] as Control[]).find((one) => nameOf(one) === name) ?? (form.sort as Control)
    control.closest('details')?.setAttribute('open', '')
    control.closest('ul')?.scrollTo(0, Number(list))
    control.focus({ preventScroll: true })
    scrollBy(0, control.getBoundingClientRect().top - Number(top))
  }
}
