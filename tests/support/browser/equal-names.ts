import type axe from 'axe-core'

/** Controls of one landmark with one name, and what each does. */
export interface EqualNames {
  landmark: string
  role: string
  name: string
  /** The element of the second effect, as HTML. */
  html: string
  effects: string[]
}

/**
 * Runs in a page with axe. Finds controls of one landmark that have the same role and accessible name, and different
 * effects: a screen reader does not distinguish them (WCAG 2.4.4, 2.4.6, 2.4.9). Names are computed by axe.
 *
 * The landmark is the nearest one around a control: a region needs a name, a dialog and an opened popover count. A name
 * begins with the legends of the groups around it, since they are read with it. The effect is
 * - of a link, its address;
 * - of a field, its form and its own name, with its value if it is a checkbox or a radio button;
 * - of a button that submits, the address that its form is sent to and what is sent besides what the visitor types: hidden fields
 *   and the button's own name and value. Ids of mutations differ and mean nothing;
 * - of every other control, what its attributes name (`popovertarget`, `aria-controls`, `data-*`); without any it has an
 *   effect of its own.
 * Hidden and disabled controls have none.
 */
export function findEqualNames(): EqualNames[] {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { text, aria, dom } = (inPage as unknown as { commons: Commons }).commons
  const landmarks =
    'main, nav, aside, search, [role=search], dialog, [role=dialog], [popover]:popover-open, body > header, body > footer, section[aria-label], section[aria-labelledby], form[aria-label], form[aria-labelledby], [role=region]'
  const groups = 'fieldset, [role=group], [role=radiogroup]'
  inPage.setup(document)
  try {
    const found = new Map<
      string,
      { landmark: string; role: string; name: string; effects: Map<string, Element> }
    >()
    const places = new Map<Element | null, number>()
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=tab]',
    )) {
      if (element.matches(':disabled') || !dom.isVisibleToScreenReaders(element)) continue
      const own = clean(
        element.localName === 'summary' ? (element.textContent ?? '') : text.accessibleText(element),
      )
      if (own === '') continue
      const name = [...groupsOf(element), own].join(', ')
      const role = element.localName === 'summary' ? 'summary' : (aria.getRole(element) ?? element.localName)
      const place = element.closest(landmarks)
      places.set(place, places.get(place) ?? places.size)
      const key = JSON.stringify([places.get(place), role, name])
      const same = found.get(key) ?? { landmark: titleOf(place), role, name, effects: new Map() }
      const effect = effectOf(element)
      if (!same.effects.has(effect)) same.effects.set(effect, element)
      found.set(key, same)
    }
    return [...found.values()]
      .filter(({ effects }) => effects.size > 1)
      .map(({ effects, ...rest }) => ({
        ...rest,
        html: [...effects.values()][1]?.outerHTML.slice(0, 300) ?? '',
        effects: [...effects.keys()],
      }))
  } finally {
    inPage.teardown()
  }

  interface Commons {
    text: { accessibleText(element: Element): string }
    aria: { getRole(element: Element): string | null }
    dom: { isVisibleToScreenReaders(element: Element): boolean }
  }

  function clean(words: string): string {
    return words.replace(/\s+/gu, ' ').trim()
  }

  function titleOf(landmark: Element | null): string {
    if (!landmark) return 'page'
    return `${landmark.localName} ${clean(text.accessibleText(landmark)).slice(0, 60)}`.trim()
  }

  function groupsOf(element: Element): string[] {
    const names: string[] = []
    for (
      let group = element.parentElement?.closest(groups);
      group;
      group = group.parentElement?.closest(groups)
    ) {
      const legend = group.querySelector(':scope > legend')
      const name = clean(legend ? (legend.textContent ?? '') : text.accessibleText(group))
      if (name) names.unshift(name)
    }
    return names
  }

  function effectOf(element: HTMLElement): string {
    if (element instanceof HTMLAnchorElement) return element.href
    const form = (element as HTMLInputElement).form ?? null
    const { name = '', value = '', type = '' } = element as HTMLInputElement
    // The scopes of style sheets are data without a value.
    const data = Object.entries(element.dataset).flatMap(([key, word]) => (word ? [`${key}=${word}`] : []))
    if (form && element instanceof HTMLButtonElement && type === 'submit')
      return ['submit', form.getAttribute('action'), ...hiddenOf(form), `${name}=${value}`, ...data].join(' ')
    if (name && !(element instanceof HTMLButtonElement)) {
      const chosen = type === 'checkbox' || type === 'radio' ? `=${value}` : ''
      return [
        'field',
        form?.getAttribute('action'),
        ...(form ? hiddenOf(form) : []),
        `${name}${chosen}`,
      ].join(' ')
    }
    const pointed = ['popovertarget', 'aria-controls', 'commandfor', 'command'].flatMap(
      (attribute) => element.getAttribute(attribute) ?? [],
    )
    if (pointed.length + data.length > 0) return [...pointed, ...data].join(' ')
    return `own ${Array.from(document.querySelectorAll(element.localName)).indexOf(element)}`
  }

  function hiddenOf(form: HTMLFormElement): string[] {
    return Array.from(form.elements)
      .filter(
        (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'hidden',
      )
      .filter(({ name }) => name !== 'mutationId')
      .map(({ name, value }) => `${name}=${value}`)
  }
}
