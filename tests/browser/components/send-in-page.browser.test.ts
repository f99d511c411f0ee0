import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendInPage } from '#components/contact/send-in-page.ts'
import { showFieldProblem } from '#components/contact/show-field-problem.ts'

const form = (files: string, beside = '') => `
  <form id="contact" action="/contact" method="post" enctype="multipart/form-data">
    <input name="message" value="Hallo">
    <div data-files>${files}<input id="contact-files" name="files" type="file" multiple></div>
    ${beside}
    <button type="submit">Versturen</button>
  </form>`
const retained = '<input type="checkbox" name="keep" value="token" checked>'

const submitted = vi.fn<(fields: FormData) => void>()
const onFiles = vi.fn()

beforeEach(() => {
  for (const mock of [submitted, onFiles]) mock.mockReset()
  // The page of the test is not left.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted(new FormData(this))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const messages = {
  ...{ lineBroken: 'De verbinding viel weg', slow: 'Het duurt langer', tooLarge: 'Te groot' },
  ...{ summary: 'Kijk hier:', filesLabel: 'Bijlagen' },
}

/** Like a response of the shop's own server: HTML of other origins is rejected (REL-12). */
const response = (body: BodyInit | null, status: number, redirected = false): Response =>
  Object.defineProperties(new Response(body, { status }), {
    type: { value: 'basic' },
    redirected: { value: redirected },
  })

/** Sends the form with a selected file. */
function send(answer: () => Promise<Response>): HTMLFormElement {
  vi.stubGlobal('fetch', vi.fn(answer))
  document.body.innerHTML = form('')
  const element = document.querySelector('form') as HTMLFormElement
  const transfer = new DataTransfer()
  transfer.items.add(new File(['foto'], 'foto.jpg'))
  fileField().files = transfer.files
  sendInPage(element, { ...messages, onFiles })
  element.requestSubmit()
  return element
}

/** Sends the form; the shop's response is this page. @returns the fields that the browser sends then */
async function sentAfter(page: string): Promise<FormData> {
  send(async () => response(page, 429))
  await expect.poll(() => submitted.mock.calls).toHaveLength(1)
  return (submitted.mock.calls[0] as [FormData])[0]
}
const fileField = () => document.querySelector('[type=file]') as HTMLInputElement
const namesOf = (fields: FormData) =>
  fields.getAll('files').flatMap((file) => (file instanceof File && file.name ? [file.name] : []))

describe('[CTC-3] [REL-3] a message that needs a proof of work first', () => {
  const task = '<captcha-task></captcha-task>'

  test('names the files that the shop has retained, and does not send them again', async () => {
    const fields = await sentAfter(form(retained, task))
    expect([fields.get('message'), fields.getAll('keep'), namesOf(fields)]).toEqual(['Hallo', ['token'], []])
    expect(onFiles.mock.calls).toEqual([[fileField()]])
  })

  test('has its files again if the shop could not retain them', async () => {
    const fields = await sentAfter(form('<p id="contact-files-again">Kies ze opnieuw.</p>', task))
    expect([fields.getAll('keep'), namesOf(fields)]).toEqual([[], ['foto.jpg']])
    expect(onFiles).not.toHaveBeenCalled()
  })

  test('has its files again if the response is another page', async () => {
    expect(namesOf(await sentAfter(`<h1>Even geduld</h1><form>${task}</form>`))).toEqual(['foto.jpg'])
  })
})

describe('[REL-2] a message that no page of the shop answers', () => {
  const proxy =
    '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502</h1></center></body></html>'
  const cutOff = () =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('<form id="contact">'))
        stream.error(new TypeError('network error'))
      },
    })
  const answers: [what: string, answer: () => Promise<Response>, message?: string][] = [
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['502 of a proxy', async () => response(proxy, 502)],
    ['503 of a proxy', async () => response(proxy, 503)],
    ['504 of a proxy', async () => response(proxy, 504)],
    ['500 without a page', async () => response(null, 500)],
    ['a response that breaks off', async () => response(cutOff(), 422)],
    ['the page of a network that wants a log-in', async () => response('<form id="wifi"></form>', 200)],
    ['a proxy after the shop has redirected', async () => response(proxy, 502, true)],
    ['a response of another origin', async () => new Response('<form id="contact"></form>')],
    ['a proxy that accepts less', async () => response(proxy, 413), 'Kijk hier:Bijlagen: Te groot'],
  ]

  test.each(answers)('%s is reported in the page, and nothing is lost', async (_, answer, message) => {
    const element = send(answer)
    await expect
      .poll(() => element.querySelector('[role=alert]')?.textContent)
      .toBe(message ?? messages.lineBroken)
    expect(document.activeElement).toBe(element.querySelector('[role=alert]'))
    expect(element.ariaBusy).toBeNull()
    const fields = new FormData(element)
    expect([fields.get('message'), namesOf(fields)]).toEqual(['Hallo', ['foto.jpg']])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('[UX-6] files that are too large are marked, and the message leads to them', async () => {
    const element = send(async () => response(proxy, 413))
    const alert = () => element.querySelector('[role=alert]')
    await expect.poll(alert).not.toBeNull()
    expect(alert()?.querySelector('a')?.hash).toBe(`#${fileField().id}`)
    expect(fileField().ariaInvalid).toBe('true')
    const problem = document.getElementById(fileField().getAttribute('aria-describedby') ?? '')
    expect(problem?.textContent).toBe(messages.tooLarge)
    // It is announced once.
    expect(element.querySelectorAll('[role=alert]')).toHaveLength(1)
    showFieldProblem(fileField(), [])
    expect([alert(), fileField().ariaInvalid]).toEqual([null, null])
  })

  test('a browser that goes offline gives up at once', async () => {
    const element = send(
      () =>
        new Promise((_, reject) => {
          const [, init] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit]
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    expect(element.ariaBusy).toBe('true')
    dispatchEvent(new Event('offline'))
    await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toBe(messages.lineBroken)
  })

  test('a slow line is reported while it lasts, and given up after minutes', async () => {
    vi.useFakeTimers()
    const element = send(
      () =>
        new Promise((_, reject) => {
          const [, init] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit]
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const focused = document.activeElement
    // The button is the last thing in sight.
    element.style.paddingBlock = '150vh'
    element.querySelector('button')?.scrollIntoView({ block: 'end' })
    await vi.advanceTimersByTimeAsync(15_000)
    const status = element.querySelector('button + [role=status]')
    expect(status?.textContent).toBe(messages.slow)
    expect(status?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    expect(document.activeElement).toBe(focused)
    await vi.advanceTimersByTimeAsync(185_000)
    expect(element.querySelector('[role=alert]')?.textContent).toBe(messages.lineBroken)
    expect(element.querySelector('[role=status]')).toBeNull()
    vi.useRealTimers()
  })
})
