import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ListView } from '#components/product/list-view.ts'

if (!customElements.get('list-view')) customElements.define('list-view', ListView)

const fetched = vi.fn()
const unhandled = vi.fn((event: Event) => event.preventDefault())

beforeEach(() => {
  fetched.mockReset()
  unhandled.mockClear()
  vi.stubGlobal('fetch', fetched)
  // A phone, on which the filters are a drawer.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  addEventListener('unhandledrejection', unhandled)
})
afterEach(() => {
  removeEventListener('unhandledrejection', unhandled)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function open(): { box: HTMLInputElement; button: HTMLButtonElement } {
  document.body.innerHTML = `<list-view><form>
    <label><input type="checkbox" name="filter" value="colour:red"> Rood</label>
    <button data-text="Toon">Toon</button>
  </form></list-view>`
  return {
    box: document.querySelector('input') as HTMLInputElement,
    button: document.querySelector('button') as HTMLButtonElement,
  }
}

describe('[UX-2] the number of products in the button of the filters', () => {
  test('is that of the page which the selection leads to', async () => {
    fetched.mockResolvedValue(new Response('<button class="list-total">Toon 3 artikelen</button>'))
    const { box, button } = open()
    box.click()
    await expect.poll(() => button.textContent).toBe('Toon 3 artikelen')
  })

  test.each([
    ['the shop cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the page has none', () => Promise.resolve(new Response('<h1>502</h1>'))],
  ])('is left out where %s, without an error in the console', async (_, response) => {
    fetched.mockImplementation(response)
    const { box, button } = open()
    box.click()
    expect(fetched).toHaveBeenCalledTimes(1)
    // The browser reports rejections before the next task.
    for (let tasks = 0; tasks < 5; tasks += 1) await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    expect(button.textContent).toBe('Toon')
  })
})
