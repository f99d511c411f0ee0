import { buildSchema, graphql } from 'graphql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropCache } from '#commerce/client/browser/client.ts'
import { schemaText } from '#contract/schema-text.ts'
import { eventually } from '#tests/browser/components/kit/eventually.ts'
import '#layouts/shop.css'
import { ratingOf, reviews } from '#tests/browser/stories/islands/sample-reviews.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import Island from './reviews.tsx'
import type { ReviewsProps } from './reviews-screen.tsx'

const schema = buildSchema(schemaText)
let sent: Record<string, unknown>[]

/** Mocks a server that responds to queries with these results, one after another, and then is unreachable. */
function mockServer(...answers: unknown[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).includes('/api/session')) return Response.json({}, { status: 503 })
    const { query, variables } = JSON.parse(String(init?.body))
    sent.push(variables)
    const isFormQuery = query.includes('reviewForm(')
    const answer = isFormQuery
      ? { product: null, own: null, approval: false, longest: null }
      : answers.shift()
    if (!answer) throw new TypeError('offline')
    const rootValue = new Proxy({}, { get: () => () => answer })
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }))
  })
}

const show = (props: Partial<ReviewsProps> = {}) =>
  render(
    <Island
      frame={islandFrameOf()}
      sku="100"
      url="/p/wikkeljurk/100"
      company="Lindrich"
      rating={ratingOf(reviews)}
      writable
      approval={false}
      {...props}
    />,
  )
const titles = () => [...document.querySelectorAll('.review h3')].map(({ textContent }) => textContent)
const own = {
  ...{ id: 'own', stars: 4, title: 'Fijn', text: 'Zacht.', name: 'Jo', city: '', date: '2026-11-20' },
  state: 'APPROVED',
}

beforeEach(() => {
  sent = []
  dropCache()
  // The page was opened an hour ago: its initial data are not used, except where a test sets the clock.
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
  document.documentElement.lang = 'nl-NL'
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[RAT-1] the reviews of a product', () => {
  test.each([
    [true, /Elke beoordeling wordt voor plaatsing bekeken/, /verschijnen meteen/],
    [false, /verschijnen meteen; we bekijken ze niet vooraf/, /voor plaatsing/],
  ])('[LAW-6] with approval %s the page explains the moderation', async (approval, shownText, hiddenText) => {
    await show({ approval })
    await expect.element(page.getByText(shownText)).toBeVisible()
    await expect.element(page.getByText(hiddenText)).not.toBeInTheDocument()
  })

  test('[LAW-6] show how they were verified, and show markup as text', async () => {
    await show()
    expect(titles()).toEqual(['Warm en licht', 'Valt klein uit', '<b>Mooi</b>'])
    await expect.element(page.getByText('<script>alert(1)</script>')).toBeVisible()
    expect(document.querySelectorAll('.review').length).toBe(3)
    expect(document.querySelector('#review-a')?.textContent).toContain('Gekocht bij Lindrich')
    expect(document.querySelector('#review-b')?.textContent).not.toContain('Gekocht bij')
  })

  test('[A11Y-1] declare another language for screen readers', async () => {
    await show({ rating: ratingOf([{ ...reviews[0]!, id: 'd', language: 'de', title: 'Warm' }, ...reviews]) })
    const language = (id: string) =>
      [...document.querySelectorAll(`#review-${id} :is(h3, .review-text)`)].map((each) =>
        each.getAttribute('lang'),
      )
    expect(language('d')).toEqual(['de', 'de'])
    expect(language('a')).toEqual([null, null])
  })

  test('[RAT-2] can be filtered by five stars', async () => {
    mockServer(ratingOf(reviews.slice(0, 1), { reviewCount: 3 }))
    await show()
    await userEvent.click(page.getByRole('link', { name: /^5 sterren/ }))
    await eventually(() => expect(titles()).toEqual(['Warm en licht']))
    expect(sent[0]).toMatchObject({ id: '100', page: 1, filter: { stars: 5 } })
    await expect
      .element(page.getByRole('link', { name: /^5 sterren/ }))
      .toHaveAttribute('aria-current', 'true')
  })

  test.each([
    ['sends no request within a minute', 59_000, 1, false],
    ['sends a request after a minute', 61_000, 1, true],
    ['sends no request within a minute, where it has the beginning of a list', 58_000, 0, false],
    ['sends a request after a minute, where it has the beginning of a list', 62_000, 0, true],
  ])('[DAT-2] returning to the reviews of the page %s', async (_, age, shownPage, expectsRequest) => {
    vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + age)
    const [brought, five] = [reviews.map((each) => ({ __typename: 'Review', ...each })), reviews.slice(0, 1)]
    const typed = brought.map(({ reviewer, ...each }) => ({
      ...each,
      reviewer: { __typename: 'Reviewer', ...reviewer },
    }))
    mockServer(ratingOf(five), ratingOf(reviews))
    const rating = { __typename: 'Rating', ...ratingOf(typed, { page: shownPage }) }
    await show({ sku: `page-${age}`, rating })
    await userEvent.click(page.getByRole('link', { name: /^5 sterren/ }))
    await expect.poll(titles).toHaveLength(1)
    await userEvent.click(page.getByRole('link', { name: /^Alle/ }))
    await expect.poll(titles).toHaveLength(3)
    expect(sent.map(({ filter }) => filter)).toEqual([{ stars: 5 }, ...(expectsRequest ? [null] : [])])
  })

  test('loading more appends them and focuses the first new one', async () => {
    const [first, second, third] = reviews as [never, never, never]
    mockServer(ratingOf([second, third], { page: 2, pages: 2 }))
    await show({ rating: ratingOf([first], { pages: 2 }) })
    await userEvent.click(page.getByRole('link', { name: 'Meer beoordelingen' }))
    await eventually(() => expect(titles()).toHaveLength(3))
    await eventually(() => expect(document.activeElement?.id).toBe('review-b'))
    expect(document.querySelector('[href*="reviews=2"]')).toBeNull()
  })

  test('[RAT-2] where a page has the beginning of a list, more completes its first page, without loss or double', async () => {
    const [first, second, third] = reviews as [never, never, never]
    mockServer(ratingOf([first, second], { pages: 2 }), ratingOf([third], { page: 2, pages: 2 }))
    history.replaceState(null, '', '/p/wikkeljurk/302')
    await show({ sku: '302', url: '/p/wikkeljurk/302', rating: ratingOf([first], { page: 0, pages: 2 }) })
    const more = page.getByRole('link', { name: 'Meer beoordelingen' })
    await expect.element(more).toHaveAttribute('href', '/p/wikkeljurk/302?reviews=1#reviews')
    await userEvent.click(more)
    await expect.poll(titles).toEqual(['Warm en licht', 'Valt klein uit'])
    await eventually(() => expect(document.activeElement?.id).toBe('review-b'))
    expect(location.search).toBe('?reviews=1')
    await userEvent.click(more)
    await expect.poll(titles).toEqual(['Warm en licht', 'Valt klein uit', '<b>Mooi</b>'])
    expect(sent.map(({ page: sentPage }) => sentPage)).toEqual([1, 2])
    await expect.element(more).not.toBeInTheDocument()
  })

  test('[RAT-2] filter and page stand in the address; Back and Forward show their lists, and Back stays on the product', async () => {
    const [first, second, third] = reviews as [never, never, never]
    const all = ratingOf([first, second, third])
    const five = [ratingOf([first], { pages: 2 }), ratingOf([second], { page: 2, pages: 2 })]
    mockServer(...five, all, ...five)
    history.replaceState(null, '', '/p/wikkeljurk/300')
    const entries = history.length
    await show({ sku: '300', url: '/p/wikkeljurk/300', rating: all })
    await userEvent.click(page.getByRole('link', { name: /^5 sterren/ }))
    await expect.poll(() => location.search + location.hash).toBe('?stars=5#reviews')
    await userEvent.click(page.getByRole('link', { name: 'Meer beoordelingen' }))
    await expect.poll(() => location.search).toBe('?reviews=2&stars=5')
    await expect.poll(titles).toHaveLength(2)
    expect(history.length).toBe(Math.min(entries + 2, 50))
    history.back()
    await expect.poll(() => location.search).toBe('?stars=5')
    // The cache merges the pages of a filter (RAT-2), so the page that was loaded stays.
    await expect.poll(titles).toEqual(['Warm en licht', 'Valt klein uit'])
    history.back()
    await expect.poll(titles).toHaveLength(3)
    expect(location.pathname + location.search).toBe('/p/wikkeljurk/300')
    await expect.element(page.getByRole('link', { name: /^Alle/ })).toHaveAttribute('aria-current', 'true')
    history.go(2)
    await expect.poll(titles).toEqual(['Warm en licht', 'Valt klein uit'])
    expect(location.search).toBe('?reviews=2&stars=5')
  })

  test('[RAT-2] a list that could not be loaded leaves the address as it was', async () => {
    mockServer()
    history.replaceState(null, '', '/p/wikkeljurk/301')
    await show({ sku: '301', url: '/p/wikkeljurk/301' })
    await userEvent.click(page.getByRole('link', { name: /^2 sterren/ }))
    await expect.element(page.getByRole('alert')).toMatchTextContent(/niet gelukt/)
    expect(location.search).toBe('')
  })

  test('a helpful review is counted and confirmed', async () => {
    mockServer({ error: null, helpful: 4 })
    await show()
    const helpful = page.getByRole('button', { name: /^Nuttig/ }).first()
    await userEvent.click(helpful)
    await expect.element(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect.element(helpful).toMatchTextContent(/\(4\)/)
    await expect.element(page.getByRole('status')).toMatchTextContent(/je mening telt mee/)
    expect(sent[0]).toMatchObject({ id: '100', review: 'a', helpful: true })
  })

  test('[SEC-4] rating too often shows a message to try later, and nothing counts', async () => {
    mockServer({ error: 'TOO_MANY_ATTEMPTS', waitSeconds: 10, helpful: 0 })
    await show()
    const helpful = page.getByRole('button', { name: /^Nuttig/ }).first()
    const before = helpful.element().textContent
    await userEvent.click(helpful)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/over een kwartier/)
    await expect.element(helpful).toHaveAttribute('aria-pressed', 'false')
    expect(helpful.element().textContent).toBe(before)
  })

  test('an unreachable server is reported, and nothing is lost', async () => {
    mockServer()
    await show()
    await userEvent.click(page.getByRole('link', { name: /^2 sterren/ }))
    await expect.element(page.getByRole('alert')).toMatchTextContent(/niet gelukt/)
    expect(titles()).toHaveLength(3)
  })
})

describe('[RAT-1] writing a review', () => {
  const open = () => userEvent.click(page.getByText('Schrijf een beoordeling'))
  const send = () => userEvent.click(page.getByRole('button', { name: 'Beoordeling versturen' }))
  const write = async () => {
    await userEvent.click(page.getByRole('radio', { name: '4 sterren' }))
    await userEvent.fill(page.getByLabelText('Titel'), own.title)
    await userEvent.fill(page.getByLabelText('Je ervaring'), own.text)
    await userEvent.fill(page.getByLabelText(/^Je naam/), own.name)
  }

  test('[UX-6] missing fields are reported before anything is sent, with links to them', async () => {
    mockServer()
    await show()
    await open()
    await send()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(page.getByRole('alert').getByRole('link').elements()).toHaveLength(4)
    await expect.element(page.getByLabelText('Titel')).toHaveAttribute('aria-invalid', 'true')
    expect(sent.filter((variables) => 'review' in variables)).toEqual([])
  })

  test('the new review comes first at once; a failed request is retried with the same id', async () => {
    mockServer()
    await show()
    await open()
    await write()
    await send()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/kon niet worden verstuurd/)
    mockServer({ error: null, problems: [], own }, ratingOf(reviews, { reviewCount: 4 }))
    await send()
    await eventually(() => expect(titles()[0]).toBe('Fijn'))
    const written = sent.filter((variables) => 'review' in variables)
    expect(new Set(written.map(({ mutationId }) => mutationId)).size).toBe(1)
    await expect.element(page.getByRole('status')).toMatchTextContent(/staat bij het artikel/)
    await expect.element(page.getByText(/4 beoordelingen/)).toBeVisible()
  })

  test('[RAT-2] the totals include it, and every list is loaded again', async () => {
    const written = { ...reviews[0]!, id: 'own', title: own.title, stars: own.stars }
    const all = ratingOf([written, ...reviews], { distribution: [1, 2, 0, 1, 0] })
    const five = ratingOf(reviews.slice(0, 1), { distribution: all.distribution, reviewCount: 4 })
    const before = ratingOf(reviews)
    mockServer(five, before, { error: null, problems: [], own }, all, five, all)
    await show({ sku: '200', rating: before })
    const choose = (name: RegExp) => userEvent.click(page.getByRole('link', { name }))
    await choose(/^5 sterren/)
    await expect.poll(titles).toHaveLength(1)
    await choose(/^Alle/)
    await expect.poll(titles).toHaveLength(3)
    await open()
    await write()
    await send()
    await expect.element(page.getByText(/4 beoordelingen/)).toBeVisible()
    expect(titles()).toEqual(['Fijn', 'Warm en licht', 'Valt klein uit', '<b>Mooi</b>'])
    await choose(/^5 sterren/)
    await expect.poll(titles).toEqual(['Warm en licht'])
    await choose(/^Alle/)
    await expect.poll(titles).toHaveLength(4)
    expect(titles()[0]).toBe('Fijn')
  })

  test('[SEC-4] [UX-3] writing too often shows how long to wait, and preserves the typed text', async () => {
    mockServer({ error: 'TOO_MANY_ATTEMPTS', problems: [], waitSeconds: 119, own: null })
    await show()
    await open()
    await write()
    await send()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/over 2 minuten opnieuw/)
    await expect.element(page.getByLabelText('Titel')).toHaveValue(own.title)
    await expect.element(page.getByLabelText('Je ervaring')).toHaveValue(own.text)
    expect(titles()).toHaveLength(3)
  })

  test('with moderation a message explains it and nothing is shown yet', async () => {
    mockServer({ error: null, problems: [], own: { ...own, state: 'PENDING' } })
    await show({ approval: true })
    await open()
    await write()
    await send()
    await expect.element(page.getByRole('status')).toMatchTextContent(/We bekijken je beoordeling/)
    expect(titles()).toHaveLength(3)
  })
})
