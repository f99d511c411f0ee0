import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { eventually } from '#tests/browser/components/kit/eventually.ts'
import '#layouts/shop.css'
import { applyAppearance, defaultShop } from '#tests/browser/storybook/appearance.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import IslandBar from './search-bar.tsx'

const urls = { search: '/s/', category: '/c/', product: '/p/' }
const token = `x.${btoa(JSON.stringify({ exp: 4_000_000_000, type: 0, cc: 'NL' }))}.x`

interface SentRequest {
  path: string
  term: string
  body: unknown
}
let requests: SentRequest[] = []
let responses: Record<string, (requests: SentRequest) => unknown> = {}
let history: string[] = []

const suggested = (term: string, count = 3) => ({
  terms: Array.from({ length: count }, (_, index) => ({ term: `${term}en ${index}`, typed: term.length })),
  products: [],
  categories: [{ path: 'dames/jurken', label: 'Jurken' }],
  brands: [],
  content: [],
  correctedTerm: null,
})
const historyResponse = () => ({
  terms: history.map((term) => ({ term, searchedAt: '2026-11-21T10:00:00Z' })),
})

beforeEach(async () => {
  applyAppearance({ shop: defaultShop.id, theme: 'own', scheme: 'light' })
  requests = []
  history = []
  responses = {
    '/api/session': () => ({ token }),
    '/api/search/suggest': ({ term }) => suggested(term),
    '/api/search/searchhistory': historyResponse,
    '/api/search/searchhistory/delete': ({ body }) => {
      history = history.filter((term) => term !== (body as { term: string }).term)
      return historyResponse()
    },
    '/api/search/searchhistory/deleteall': () => {
      history = []
      return historyResponse()
    },
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.href)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { path: pathname, term: searchParams.get('q') ?? '', body }
    requests.push(request)
    const response = await responses[pathname]?.(request)
    return response === undefined ? new Response('', { status: 503 }) : Response.json(response)
  })
  await render(<IslandBar id="search" urls={urls} frame={islandFrameOf()} />)
})
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

const field = () => page.getByRole('combobox', { name: 'Zoeken' })
const options = () => page.getByRole('option')
const status = () => page.getByRole('status')
const activeText = () => document.querySelector('[aria-selected=true]')?.textContent
const suggestedTerms = () =>
  requests.filter(({ path }) => path === '/api/search/suggest').map(({ term }) => term)

// The first test: a request that an earlier test has left under way would be counted here.
test('[SEA-2] the field contains the searched term, and shows suggestions for it on focus', async () => {
  await cleanup()
  await render(<IslandBar id="search" urls={urls} term="jruk" frame={islandFrameOf()} />)
  await expect.element(field()).toHaveValue('jruk')
  expect(requests.filter(({ path }) => path.includes('searchhistory'))).toEqual([])
  await userEvent.click(field())
  await expect.element(options().first()).toHaveTextContent('jruken 0')
  await userEvent.click(page.getByRole('button', { name: 'Zoekterm wissen' }))
  await expect.element(field()).toHaveValue('')
})

describe('[UX-1] suggestions', () => {
  test('complete the typed text with the added part in bold, and are counted for screen readers', async () => {
    await field().fill('jurk')
    await expect.element(options().first()).toHaveTextContent('jurken 0')
    expect(document.querySelector('[role=option] b')?.textContent).toBe('en 0')
    await expect.element(status()).toHaveTextContent('4 suggesties. Kies met pijl omlaag.')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  })

  test.each([
    [1280, 10],
    [360, 8],
  ])('a window of %i px shows at most %i', async (width, limit) => {
    await page.viewport(width, 800)
    responses['/api/search/suggest'] = ({ term }) => suggested(term, 10)
    await field().fill(`j${width}`)
    await expect.element(options().first()).toBeVisible()
    expect(options().elements()).toHaveLength(limit)
    for (const option of options().elements())
      expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  })

  test('an outdated response is ignored', async () => {
    const waiting = new Map<string, (response: unknown) => void>()
    responses['/api/search/suggest'] = ({ term }) => new Promise((response) => waiting.set(term, response))
    await field().fill('laat')
    await eventually(() => expect(waiting.has('laat')).toBe(true))
    await field().fill('later')
    await eventually(() => expect(waiting.has('later')).toBe(true))
    waiting.get('later')?.(suggested('later'))
    await expect.element(options().first()).toHaveTextContent('lateren 0')
    waiting.get('laat')?.(suggested('laat'))
    await eventually(() => expect(options().first().element().textContent).toBe('lateren 0'))
  })

  test('fast typing sends one request, and a cached term none', async () => {
    await field().click()
    await userEvent.keyboard('broek')
    await expect.element(options().first()).toHaveTextContent('broeken 0')
    const requests = suggestedTerms()
    expect(requests.at(-1)).toBe('broek')
    expect(requests.length).toBeLessThan(5)
    await userEvent.keyboard('x')
    await expect.element(options().first()).toHaveTextContent('broekxen 0')
    await userEvent.keyboard('{Backspace}')
    await expect.element(options().first()).toHaveTextContent('broeken 0')
    expect(suggestedTerms().filter((term) => term === 'broek')).toHaveLength(1)
  })

  test('[DAT-7] an invalid response leaves the text field and its form', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    responses['/api/search/suggest'] = () => ({
      ...suggested('raar'),
      terms: [{ term: { no: 'text' }, typed: 0 }],
    })
    await field().fill('raar')
    await eventually(() => expect(quiet).toHaveBeenCalled())
    await expect.element(field()).toHaveValue('raar')
    expect(options().elements()).toHaveLength(0)
    quiet.mockRestore()
  })

  test('[DAT-7] no response leaves the text field and its form', async () => {
    delete responses['/api/search/suggest']
    await field().fill('stil')
    await eventually(() => expect(suggestedTerms()).toContain('stil'))
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field()).toHaveValue('stil')
  })
})

describe('[A11Y-3] with the keyboard', () => {
  test('arrows move through the options and leave the text, in which Home and End move the caret', async () => {
    await field().fill('rok')
    await expect.element(options().first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    expect(activeText()).toBe('roken 0')
    await expect.element(field()).toHaveAttribute('aria-activedescendant', 'search-list-0')
    const caret = () => (field().element() as HTMLInputElement).selectionStart
    await userEvent.keyboard('{Home}')
    expect(activeText()).toBeUndefined()
    expect(caret()).toBe(0)
    await userEvent.keyboard('{ArrowDown}{End}')
    expect(activeText()).toBeUndefined()
    expect(caret()).toBe(3)
    await userEvent.keyboard('{ArrowUp}')
    expect(activeText()).toBe('Jurken')
    await expect.element(field()).toHaveValue('rok')
    await expect.element(field()).toHaveFocus()
  })

  test('Enter opens the active option', async () => {
    let followed = ''
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        followed = (event.target as Element).closest('a')?.getAttribute('href') ?? ''
      },
      { once: true },
    )
    await field().fill('hemd')
    await expect.element(options().first()).toBeVisible()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(followed).toBe('/c/dames/jurken')
  })

  test('Escape closes the list and leaves the text; typing opens it again', async () => {
    await field().fill('muts')
    await expect.element(options().first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field()).toHaveValue('muts')
    await userEvent.keyboard('e')
    await expect.element(options().first()).toHaveTextContent('mutseen 0')
  })
})

test('[LAW-7] a history whose deletion failed earlier is not shown, but deleted now', async () => {
  localStorage.setItem('etalage-forget-searches', '1')
  history = ['badpak', 'jurk']
  const paths = () => requests.map(({ path }) => path).filter((path) => path.includes('history'))
  await field().click()
  await eventually(() =>
    expect([...new Set(paths())]).toEqual([
      '/api/search/searchhistory/deleteall',
      '/api/search/searchhistory',
    ]),
  )
  expect(paths().filter((path) => path.endsWith('/deleteall'))).toHaveLength(1)
  expect([history, localStorage.length]).toEqual([[], 0])
  expect(options().elements()).toHaveLength(0)
})

describe('[SEA-2] the history', () => {
  beforeEach(async () => {
    history = ['badpak', 'jurk', 'broek']
    await field().click()
    await expect.element(options().first()).toHaveTextContent('badpak')
  })

  test('opens on focus, is counted, and closes when the focus leaves', async () => {
    await expect
      .element(status())
      .toHaveTextContent('3 eerdere zoekopdrachten. Kies met pijl omlaag, verwijder met Delete.')
    ;(document.activeElement as HTMLElement).blur()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('a term is deleted by its button, which is large enough to touch', async () => {
    const button = page.getByRole('button', { name: '‘jurk’ verwijderen' })
    const { width, height } = button.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await button.click()
    await eventually(() => expect(history).toEqual(['badpak', 'broek']))
    expect(
      options()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['badpak', 'broek'])
    await expect.element(status()).toHaveTextContent('‘jurk’ is verwijderd.')
    await expect.element(field()).toHaveFocus()
  })

  test('a term is deleted by the Delete key', async () => {
    await userEvent.keyboard('{ArrowDown}{Delete}')
    await eventually(() => expect(history).toEqual(['jurk', 'broek']))
  })

  test('all terms are deleted', async () => {
    await page.getByRole('button', { name: 'Alles verwijderen' }).click()
    await eventually(() => expect(history).toEqual([]))
    await expect.element(status()).toHaveTextContent('Je zoekgeschiedenis is leeg.')
    expect(options().elements()).toHaveLength(0)
  })

  test('a term that could not be deleted comes back, with a message', async () => {
    delete responses['/api/search/searchhistory/delete']
    await page.getByRole('button', { name: '‘jurk’ verwijderen' }).click()
    await expect
      .element(status())
      .toHaveTextContent('Verwijderen is niet gelukt. Probeer het later nog eens.')
    expect(options().elements()).toHaveLength(3)
  })

  test('typing replaces it with suggestions, and clearing the text restores it', async () => {
    await userEvent.keyboard('jas')
    await expect.element(options().first()).toHaveTextContent('jasen 0')
    await page.getByRole('button', { name: 'Zoekterm wissen' }).click()
    await expect.element(options().first()).toHaveTextContent('badpak')
    await expect.element(field()).toHaveFocus()
  })
})

test("[SEA-2] nothing typed: 'Voer eerst uw zoekterm in', and the page stays", async () => {
  await field().fill('   ')
  await userEvent.keyboard('{Enter}')
  const message = page.getByRole('alert')
  await expect.element(message).toHaveTextContent('Voer eerst uw zoekterm in')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('j')
  expect(message.elements()).toHaveLength(0)
})
