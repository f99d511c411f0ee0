import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replay } from '#islands/interaction/replay.ts'
import { ready } from '#islands/interaction/signals.ts'
import { eventually } from '../components/kit/eventually.ts'
import '#islands/interaction/start.ts'

/** What the islands of this page do once their code is loaded. */
declare global {
  var live: (island: HTMLElement) => void
}

const moduleOf = (code: string): string => {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  onTestFinished(() => URL.revokeObjectURL(address))
  return address
}

let pressed: string[]

/** An island as Astro writes it, whose code counts the presses in it. */
function islandOf(name: string): string {
  const component = moduleOf('export default globalThis.live')
  const renderer = moduleOf('export default (island) => async (live) => live(island)')
  const code = `component-url="${component}" renderer-url="${renderer}" component-export="default"`
  return `<astro-island id="${name}" ${code} ssr client="interaction" opts="{}" props="{}"><button type="button">${name}</button></astro-island>`
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

beforeEach(() => {
  pressed = []
  globalThis.live = (island) => {
    island.addEventListener('click', () => pressed.push(island.id))
    island.dispatchEvent(new CustomEvent(ready, { detail: replay }))
  }
})

test('[UX-1] Astro’s island element is loaded with the first touch, and each touch is passed on once', async () => {
  document.body.innerHTML = `<p>Beside</p>${islandOf('one')}${islandOf('two')}`
  await userEvent.click(page.getByText('Beside'))
  expect(customElements.get('astro-island')).toBeUndefined()
  await press('one')
  await eventually(() => expect(pressed).toEqual(['one']))
  expect(customElements.get('astro-island')).toBeDefined()
  // The other island, which the element has upgraded as well, was not touched.
  expect(document.querySelector('#two')?.hasAttribute('ssr')).toBe(true)
  expect(document.querySelector('#one')?.hasAttribute('ssr')).toBe(false)
  await press('two')
  await press('one')
  await eventually(() => expect(pressed).toEqual(expect.arrayContaining(['one', 'two', 'one'])))
  expect(pressed).toHaveLength(3)
})

test('[UX-1] an island added to the page later is hydrated by its own first touch', async () => {
  // The pointer may still be where the island will be: it is moved away first.
  document.body.innerHTML = '<p>Beside</p>'
  await userEvent.click(page.getByText('Beside'))
  document.body.insertAdjacentHTML('beforeend', islandOf('three'))
  await userEvent.click(page.getByText('Beside'))
  expect(document.querySelector('#three')?.hasAttribute('ssr')).toBe(true)
  await press('three')
  await eventually(() => expect(pressed).toEqual(['three']))
})
