const key = 'etalage-typed'

/**
 * Keeps what was typed and not sent while the tab is elsewhere (UX-6): pages for one shopper are not kept by browsers,
 * nor is what stands in their fields. It lasts as long as the tab, and is gone once it is sent.
 */
export function keepTyped(form: HTMLFormElement): void {
  const known = serialised(form)
  restore(form)
  let sent = false
  // Heard last, when it is known whether it is sent at all.
  addEventListener('submit', (event) => {
    if (event.target === form && !event.defaultPrevented) sent = true
  })
  addEventListener('pagehide', () => {
    const typed = serialised(form)
    if (sent || typed === known) forget()
    else keep(typed)
  })
  // Back in the page as the browser kept it.
  addEventListener('pageshow', () => {
    sent = false
  })
}

const serialised = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)])

function restore(form: HTMLFormElement): void {
  // What the page shows again with what is wrong about it is newer.
  if (form.querySelector('[role=alert]')) return
  let kept: [string, string][]
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return
  }
  if (kept.length === 0) return
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name], select[name]')) {
    const values = kept.flatMap(([name, value]) => (name === field.name ? [value] : []))
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = values.includes(field.value)
    else if (values[0] !== undefined) field.value = values[0]
  }
}

function keep(typed: string): void {
  try {
    sessionStorage.setItem(key, typed)
  } catch {
    // Storage can be closed to us: then it is as without script.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
