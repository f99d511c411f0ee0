import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendInPage } from '#components/contact/send-in-page.ts'

const form = (files: string, beside = '') => `
  <form id="contact" action="/contact" method="post" enctype="multipart/form-data">
    <input name="message" value="Hallo">
    <div data-files>${files}<input id="contact-files" name="files" type="file" multiple></div>
    ${beside}
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

/** Sends the form with a selected file; the shop's response is this page. @returns the fields that the browser sends then */
async function sentAfter(page: string): Promise<FormData> {
  // Like a response of the shop's own server: HTML of other origins is rejected (REL-12).
  const response = Object.defineProperty(new Response(page, { status: 429 }), 'type', { value: 'basic' })
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(response))
  document.body.innerHTML = form('')
  const element = document.querySelector('form') as HTMLFormElement
  const transfer = new DataTransfer()
  transfer.items.add(new File(['foto'], 'foto.jpg'))
  fileField().files = transfer.files
  sendInPage(element, { lineBroken: 'De verbinding viel weg', onFiles })
  element.requestSubmit()
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
    expect(namesOf(await sentAfter('<h1>Even geduld</h1>'))).toEqual(['foto.jpg'])
  })
})
