import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../components/kit/eventually.ts'
import { frame, type PlacedIsland, placeIsland } from './kit.tsx'
import { $shared, TestIsland } from './test-island.tsx'

let done: string[]
let island: PlacedIsland

const place = (broken = false) => placeIsland(TestIsland, { frame, done, broken })
const button = (name: string) => page.getByRole('button', { name })
const state = () => document.querySelector('output')?.textContent
const stateBecomes = (text: string) => eventually(() => expect(state()).toBe(text))
const plain = '0   false s red none'

/** The plain forms that are sent, as the server would get them; none leaves the page. */
function plainForms(): string[] {
  const sent: string[] = []
  const stop = (event: SubmitEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const fields = [...new FormData(form, event.submitter)].filter(([key]) => key !== 'colour')
    sent.push(`${new URL(form.action).pathname} ${fields.map((field) => field.join('=')).join('&')}`)
  }
  addEventListener('submit', stop)
  onTestFinished(() => removeEventListener('submit', stop))
  return sent
}

beforeEach(() => {
  done = []
  $shared.set('none')
  location.hash = ''
  island = place()
})

describe('client:interaction', () => {
  test('loads nothing before the first touch, and then once', async () => {
    expect(island.loadCount()).toBe(0)
    await userEvent.hover(button('More'))
    await userEvent.click(button('More'))
    expect(island.loadCount()).toBe(1)
  })

  test.each(['touchstart', 'focusin', 'submit', 'input'])('treats %s as a touch', (type) => {
    document.querySelector('output')?.dispatchEvent(new Event(type, { bubbles: true }))
    expect(island.loadCount()).toBe(1)
  })

  test('treats a focused field as a touch before the script is loaded; its input is preserved', async () => {
    island = placeIsland(TestIsland, { frame, done, broken: false }, (element) => {
      const field = element.querySelector('input') as HTMLInputElement
      field.focus()
      field.value = 'typed'
    })
    expect(island.loadCount()).toBe(1)
    island.deliver()
    await stateBecomes('0 typed  false s red none')
  })

  test('executes an earlier click once', async () => {
    await userEvent.click(button('More'))
    expect(state()).toBe(plain)
    island.deliver()
    await stateBecomes('1   false s red none')
    await userEvent.click(button('More'))
    await stateBecomes('2   false s red none')
  })

  test('executes each of several clicks once, in order', async () => {
    for (let click = 0; click < 3; click++) await userEvent.click(button('More'))
    await userEvent.click(button('Send'))
    island.deliver()
    await stateBecomes('3   false s red none')
    await eventually(() => expect(done).toEqual(['sent  by send']))
  })

  test.each(['{Enter}', ' '])('executes a press of the key “%s” on a button once', async (key) => {
    ;(button('More').element() as HTMLElement).focus()
    await userEvent.keyboard(key)
    island.deliver()
    await stateBecomes('1   false s red none')
  })

  test('gives the island a form sent by Enter once, with its input', async () => {
    const plainly = plainForms()
    await userEvent.type(page.getByLabelText('Name'), 'Jansen{Enter}')
    island.deliver()
    await eventually(() => expect(done).toEqual(['sent Jansen by send']))
    expect(plainly).toEqual([])
  })

  test('treats an impatient second press on a submit button as the same command', async () => {
    await userEvent.click(button('Send'))
    await userEvent.click(button('Send'))
    island.deliver()
    await eventually(() => expect(done).toEqual(['sent  by send']))
    await userEvent.click(button('More'))
    await stateBecomes('1   false s red none')
    expect(done).toEqual(['sent  by send'])
  })

  test('loses no input or selection', async () => {
    await userEvent.type(page.getByLabelText('Name'), 'Jan')
    await userEvent.type(page.getByLabelText('Letter'), 'Dag')
    await userEvent.click(page.getByText('Wanted'))
    await userEvent.selectOptions(page.getByLabelText('Size'), 'm')
    await userEvent.click(page.getByText('blue'))
    island.deliver()
    await stateBecomes('0 Jan Dag true m blue none')
    expect((page.getByLabelText('Name').element() as HTMLInputElement).value).toBe('Jan')
    expect((page.getByRole('radio', { name: 'blue' }).element() as HTMLInputElement).checked).toBe(true)
  })

  test('keeps the caret in the field being typed in', async () => {
    const field = page.getByLabelText('Name').element() as HTMLInputElement
    await userEvent.type(field, 'ac{ArrowLeft}')
    island.deliver()
    await stateBecomes('0 ac  false s red none')
    await userEvent.keyboard('b')
    await stateBecomes('0 abc  false s red none')
  })

  test('follows a link at once; a link that the island handles waits for it', async () => {
    await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }))
    expect(location.hash).toBe('#elsewhere')
    await userEvent.click(page.getByRole('link', { name: 'Log in' }))
    expect(location.hash).toBe('#elsewhere')
    island.deliver()
    await eventually(() => expect(done).toEqual(['answered']))
    expect(location.hash).toBe('#elsewhere')
  })

  test('shows a store that has changed meanwhile without a hydration error', async () => {
    const complaints = vi.spyOn(console, 'error')
    $shared.set('changed')
    await userEvent.type(page.getByLabelText('Name'), 'Jan')
    await userEvent.click(page.getByText('Wanted'))
    await userEvent.click(button('More'))
    island.deliver()
    await stateBecomes('1 Jan  true s red changed')
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('[DAT-7] an island that fails', () => {
  test('to load its code sends the plain form, once, and restores the buttons of the page', async () => {
    const plainly = plainForms()
    await userEvent.type(page.getByLabelText('Name'), 'Jansen')
    await userEvent.click(button('Send'))
    expect(plainly).toEqual([])
    island.fail()
    expect(plainly).toEqual(['/plain name=Jansen&do=send'])
    await userEvent.click(button('Send'))
    expect(plainly).toHaveLength(2)
  })

  test('to load its code in time sends the plain form after 5 s', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const plainly = plainForms()
    ;(button('Send').element() as HTMLElement).click()
    vi.advanceTimersByTime(4999)
    expect(plainly).toEqual([])
    vi.advanceTimersByTime(1)
    expect(plainly).toEqual(['/plain name=&do=send'])
  })

  test('[ERR-1] to render shows a message in the page’s language, logs a line, and sends the plain form', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const plainly = plainForms()
    island = place(true)
    await userEvent.type(page.getByLabelText('Name'), 'Jansen')
    await userEvent.click(button('Send'))
    done.push('in the browser')
    island.deliver()
    await eventually(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toContain('Dit onderdeel werkt nu niet.'),
    )
    expect(complaints.mock.calls.map(([first]) => first)).toContain('Island test could not be shown:')
    await eventually(() => expect(plainly).toEqual(['/plain name=Jansen&do=send']))
    expect(done).toEqual(['in the browser'])
  })
})
