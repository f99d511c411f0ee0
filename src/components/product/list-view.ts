type Control = HTMLInputElement | HTMLSelectElement

/** Identifies a control in this page and in the next. */
const nameOf = ({ name, value }: Control): string => encodeURI(name === 'filter' ? value : name)

let latestUrl: string

/**
 * Writes the number of products that the selected filters would show into the form's button: with the words of the page
 * that the button leads to. Until that page is there, and if the shop does not respond, the button has its text without
 * a number.
 * @throws {TypeError} if the page cannot be fetched, or has no such button
 */
async function showTotal(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button') as HTMLElement
  const url = `?${new URLSearchParams(new FormData(form) as never)}`
  latestUrl = url
  button.textContent = button.dataset.text as string
  const [, text] = /list-total.*?>(.*?)</.exec(await (await fetch(url)).text()) as string[]
  // Another selection may have been made meanwhile.
  if (url === latestUrl) button.textContent = text as string
}

/**
 * Submits the filters' form on each selection if the form stands beside the list; a changed sort order is
 * always submitted (UX-2). A price is submitted on Enter or when the focus leaves both fields. A sort order
 * chosen by keyboard is submitted on Enter or when it loses the focus (WCAG 3.2.2). In the drawer of a phone, each
 * selection updates the number of products in the button instead. A URL fragment contains the used control and its
 * position, so that the next page can restore both; it is removed at once.
 */
export class ListView extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form') as HTMLFormElement
    const wide = matchMedia('(min-width: 900px)')
    // On phones, the filters are a drawer with its own submit button.
    const submitsOnChange = (control: Control) => wide.matches || control === form.sort
    let isPending = false
    let isByKeyboard = false
    const send = (control: Control) => {
      isPending = false
      form.action = `#${nameOf(control)}~${control.getBoundingClientRect().top}`
      form.requestSubmit()
    }

    // Empty fields and the default sort order are left out of the URL.
    form.onformdata = ({ formData }) => {
      for (const [name, value] of [...formData])
        if (/^(min|max|sortrelevance)$/.test(name + value)) formData.delete(name)
    }
    this.onchange = ({ target }) => {
      const control = target as Control
      if (!submitsOnChange(control)) showTotal(form).catch(() => {})
      else if (isByKeyboard || control.type === 'text') isPending = true
      else send(control)
    }
    this.onkeydown = (event) => {
      const control = event.target as Control
      // Enter and Space open the select and confirm its option.
      isByKeyboard = !/^(Enter| )$/.test(event.key)
      if (event.key !== 'Enter' || !(isPending || control.type === 'text') || !submitsOnChange(control))
        return
      event.preventDefault()
      send(control)
    }
    this.onkeyup = this.onpointerdown = () => {
      isByKeyboard = false
    }
    this.addEventListener('focusout', ({ target, relatedTarget }) => {
      const control = target as Control
      // Losing the focus to another window does not count.
      if (isPending && document.hasFocus() && !control.closest('.range')?.contains(relatedTarget as Node))
        send(control)
    })

    const [page, position = ''] = location.href.split('#')
    const [name, top] = position.split('~')
    if (!top) return
    history.replaceState(null, '', page)
    // The script may run late: the focus is not moved if the visitor has already used the page.
    if (document.activeElement !== document.body) return
    const control =
      ([...form.elements] as Control[]).find((candidate) => nameOf(candidate) === name) ??
      (form.sort as Control)
    // The other values of a filter are a group within its group.
    for (
      let group = control.closest('details');
      group;
      group = (group.parentNode as Element).closest('details')
    )
      group.open = true
    control.focus({ preventScroll: true })
    scrollBy(0, control.getBoundingClientRect().top - Number(top))
  }
}
