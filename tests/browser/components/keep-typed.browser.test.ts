import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sentKey, storeDrafts } from '#components/form/draft-storage.ts'

interface Page {
  action?: string
  /** Attributes of the form. */
  has?: string
  email?: string
  alert?: string
  /** The customer of the page. */
  owner?: string
  /** More HTML of the page, after the form. */
  beside?: string
}

let id = ''
let count = 0
let served = 0

/** Loads the page: the form as served, in a tab that has been here before. */
function open({
  action = '/register',
  has = '',
  email = '',
  alert = '',
  beside = '',
  owner = '',
}: Page = {}): HTMLFormElement {
  document.body.innerHTML = `
    <form id="${id}" action="${action}" method="post" data-keeps="${owner}" ${has}>
      ${alert && `<p role="alert">${alert}</p>`}
      <input type="hidden" name="do" value="register">
      <input type="hidden" name="mutationId" value="served-${served++}">
      <input name="email" value="${email}">
      <input name="password" type="password">
      <input type="radio" name="salutation" value="female"><input type="radio" name="salutation" value="none" checked>
      <input type="checkbox" name="consent" value="yes">
      <select name="days"><option value="7">7</option><option value="14">14</option></select>
      <textarea name="text"></textarea>
      <button name="go">Weiter</button>
      <button name="elsewhere" formaction="/forgotten">Vergessen</button>
    </form><p tabindex="-1" data-broken hidden>Die Verbindung ist weg.</p>${beside}`
  return document.querySelector('form') as HTMLFormElement
}

/** Runs the page's script, and shows the page. */
function loadPage(): void {
  storeDrafts()
  dispatchEvent(new PageTransitionEvent('pageshow'))
}

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'))
/** Sends the form, as far as listeners can see: the page of the test is not left. */
function press(button: string): void {
  addEventListener('submit', (event) => event.preventDefault(), { once: true })
  document.querySelector<HTMLButtonElement>(`[name=${button}]`)?.click()
}

/** How the page has been loaded, and from which one. */
const comeBy = (type: string, referrer = location.href.replace(/#.*/, '')) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceNavigationTiming,
  ])
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
}

/** Forms of earlier tests are left as well. */
const keys = () => Object.keys(sessionStorage).filter((key) => key.includes(` ${id} `))
const storedTexts = () => Object.values({ ...sessionStorage }).join()

function type(email = 'anna@klant.example'): void {
  field('email').value = email
  field('password').value = 'geheim12'
  ;(document.querySelector('[value=female]') as HTMLInputElement).checked = true
  field('consent').checked = true
  field('days').value = '14'
  field('text').value = 'zwei\nZeilen'
}

const typed = {
  email: 'anna@klant.example',
  salutation: 'female',
  consent: 'yes',
  days: '14',
  text: 'zwei\nZeilen',
}
const shown = (form: HTMLFormElement) => {
  const {
    do: _,
    mutationId: __,
    password,
    ...fields
  } = Object.fromEntries(new FormData(form)) as Record<string, string>
  return { ...fields, ...(password && { password }) }
}

beforeEach(() => {
  count += 1
  id = `form-${count}`
  sessionStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('[UX-6] input typed into a form', () => {
  test('is restored in the same tab, without the password, with an event', () => {
    open()
    loadPage()
    type()
    leave()
    expect(storedTexts()).toContain('anna@klant.example')
    expect(storedTexts()).not.toContain('geheim12')
    const again = open()
    const onRestored = vi.fn()
    again.addEventListener('change', onRestored)
    loadPage()
    expect(shown(again)).toEqual(typed)
    const fields = onRestored.mock.calls.map(([{ target }]) => target.name)
    expect(fields).toEqual(['email', 'salutation', 'consent', 'days', 'text'])
  })

  test('is restored on the page before the refusal, too, with the corrections', () => {
    open()
    loadPage()
    type('anna')
    press('go')
    leave()
    comeBy('navigate')
    const replaced = vi.spyOn(history, 'replaceState')
    open({ has: 'data-sent', email: 'anna', alert: 'Ungültig' })
    loadPage()
    expect(keys()).toHaveLength(0)
    expect(replaced).toHaveBeenCalledTimes(1)
    expect(field('email').value).toBe('anna')
    field('email').value = 'anna@klant.example'
    leave()
    open()
    loadPage()
    expect(field('email').value).toBe('anna@klant.example')
    expect(replaced).toHaveBeenCalledTimes(1)
  })

  test('is restored for a form beside a refused one', () => {
    open()
    loadPage()
    type()
    leave()
    open({ beside: '<form data-keeps data-sent id="other"><input name="email" value="x"></form>' })
    loadPage()
    expect(field('email').value).toBe('anna@klant.example')
  })

  test('stays if a button only moved it to another page', () => {
    open()
    loadPage()
    type()
    press('elsewhere')
    leave()
    expect(keys()).toHaveLength(1)
  })

  test('is preserved by the next step, until that is sent', () => {
    open()
    loadPage()
    type()
    press('go')
    leave()
    document.body.innerHTML = `
      <form id="${id}" action="/register" method="post" data-keeps data-sent>
        <input type="hidden" name="seal" value="siegel">
        <input type="hidden" name="email" value="anna@klant.example" data-typed>
        <button name="go">Bestätigen</button>
      </form>`
    loadPage()
    const second = document.body.innerHTML
    leave()
    open()
    loadPage()
    expect(field('email').value).toBe('anna@klant.example')
    expect(storedTexts()).not.toContain('siegel')
    document.body.innerHTML = second
    loadPage()
    press('go')
    leave()
    comeBy('navigate')
    document.body.innerHTML = '<h1>Danke</h1>'
    loadPage()
    expect(keys()).toHaveLength(0)
  })

  test('is newer than what the browser restored', () => {
    open()
    loadPage()
    const page = [...document.body.childNodes]
    type('anna')
    press('go')
    leave()
    open({ has: 'data-sent', email: 'anna' })
    loadPage()
    type()
    leave()
    document.body.replaceChildren(...page)
    expect(field('email').value).toBe('anna')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(field('email').value).toBe('anna@klant.example')
  })

  test('is not written over what is typed while the page is still loading', () => {
    open()
    loadPage()
    type()
    leave()
    const form = open()
    storeDrafts()
    field('email').value = 'bert@klant.example'
    ;(document.querySelector('[value=none]') as HTMLInputElement).checked = true
    for (const used of [field('email'), document.querySelector('[value=none]')])
      used?.dispatchEvent(new Event('input', { bubbles: true }))
    dispatchEvent(new PageTransitionEvent('pageshow'))
    expect(shown(form)).toEqual({ ...typed, email: 'bert@klant.example', salutation: 'none' })
  })

  test('belongs to the form at its URL: another URL’s form is another', () => {
    open({ action: '/book?edit=1' })
    loadPage()
    type()
    leave()
    open({ action: '/book?edit=2' })
    loadPage()
    expect(field('email').value).toBe('')
    open({ action: '/book?edit=1' })
    loadPage()
    expect(field('email').value).toBe('anna@klant.example')
  })

  test.each([
    ['a visitor', '', 'a', true],
    ['a customer', 'a', 'a', true],
    ['a customer', 'a', 'b', false],
    ['a customer', 'a', '', false],
  ])('by %s (%j) is shown to %j: %j', (_, before, after, isShown) => {
    open({ owner: before })
    loadPage()
    type()
    leave()
    open({ owner: after })
    loadPage()
    expect(field('email').value).toBe(isShown ? 'anna@klant.example' : '')
  })

  test('is not stored without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    open()
    loadPage()
    type()
    expect(leave).not.toThrow()
    expect(keys()).toHaveLength(0)
  })
})

describe('[UX-6] [REL-2] a form that no page has answered', () => {
  const goBack = () => comeBy('back_forward')
  /** Submits the typed form, and shows the error page of the browser. */
  const sendInVain = (page: Page = {}): string => {
    open(page)
    loadPage()
    type()
    const id = field('mutationId').value
    press('go')
    leave()
    expect(storedTexts()).not.toContain('geheim12')
    return id
  }
  const message = () => document.querySelector('form > .form-message')

  test('shows what has happened after going back, with everything typed and the same id', () => {
    const sentId = sendInVain()
    goBack()
    const again = open()
    expect(field('mutationId').value).not.toBe(sentId)
    loadPage()
    expect(shown(again)).toEqual({ ...typed })
    expect(field('mutationId').value).toBe(sentId)
    expect(message()?.textContent).toBe('Die Verbindung ist weg.')
    expect(document.activeElement).toBe(message())
  })

  test('shows it in a page of the back-forward cache, and until it is sent again', () => {
    const sentId = sendInVain()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(message()?.textContent).toBe('Die Verbindung ist weg.')
    leave()
    goBack()
    open()
    loadPage()
    expect(message()?.textContent).toBe('Die Verbindung ist weg.')
    expect(field('mutationId').value).toBe(sentId)
  })

  test('survives a page that is opened by a link of the page that has restored it, and a reload', () => {
    const sentId = sendInVain()
    goBack()
    open()
    loadPage()
    leave()
    for (const referrer of [undefined, '']) {
      comeBy('navigate', referrer)
      document.body.innerHTML = '<h1>Datenschutz</h1>'
      loadPage()
    }
    goBack()
    open()
    loadPage()
    expect(field('email').value).toBe(typed.email)
    expect(field('mutationId').value).toBe(sentId)
  })

  test('was a refused one: the corrections are shown', () => {
    open({ has: 'data-sent', email: 'anna', alert: 'Ungültig' })
    loadPage()
    type()
    press('go')
    leave()
    goBack()
    open()
    loadPage()
    expect(field('email').value).toBe('anna@klant.example')
    expect(message()).not.toBeNull()
  })

  test.each([
    ['navigate', undefined],
    ['reload', undefined],
    // Browsers that never name the page before.
    ['navigate', ''],
  ])('is forgotten once a page that follows it is loaded by %s', (kind, referrer) => {
    sendInVain()
    comeBy(kind, referrer)
    document.body.innerHTML = '<h1>Danke</h1>'
    loadPage()
    expect(sessionStorage.getItem(sentKey)).toBeNull()
  })

  test('is shown on the way back to it by a link, too', () => {
    sendInVain()
    comeBy('navigate', 'https://shop.example/help')
    document.body.innerHTML = '<h1>Hilfe</h1>'
    loadPage()
    open()
    loadPage()
    expect(field('email').value).toBe(typed.email)
    expect(message()).not.toBeNull()
  })

  test('of one customer is not shown to the next', () => {
    sendInVain({ owner: 'a' })
    goBack()
    open({ owner: 'b' })
    loadPage()
    expect([field('email').value, message()]).toEqual(['', null])
  })

  test('is not restored into another form', () => {
    sendInVain()
    goBack()
    open({ action: '/other' })
    loadPage()
    expect([field('email').value, message()]).toEqual(['', null])
  })
})
