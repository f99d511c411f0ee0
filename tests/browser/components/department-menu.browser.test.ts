import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStory } from './kit/show-story.ts'

const department = (name: string) =>
  page.getByRole('navigation', { name: 'Afdelingen' }).getByText(name, { exact: true })
const open = () =>
  Array.from(document.querySelectorAll('details[open] > summary'), (summary) => summary.textContent.trim())
const showHeader = () => showStory('shell/header', 'shell-header--full')

afterEach(() => document.body.replaceChildren())

describe('department menu on a wide screen', () => {
  beforeEach(async () => {
    await page.viewport(1280, 900)
    await showHeader()
  })

  test('opens a department by click, and another in its place', async () => {
    await userEvent.click(department('Dames'))
    expect(open()).toEqual(['Dames'])
    await userEvent.click(department('Lingerie'))
    expect(open()).toEqual(['Lingerie'])
  })

  test('opens by keyboard; Escape from inside closes and returns the focus', async () => {
    department('Dames').element().closest('summary')?.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(document.activeElement?.textContent.trim()).toBe('Alles in Dames')
    await userEvent.keyboard('{Escape}')
    expect(open()).toEqual([])
    expect(document.activeElement).toBe(department('Dames').element().closest('summary'))
  })

  test('leaves the focus where it is on Escape with nothing open', async () => {
    const search = page.getByRole('searchbox').element() as HTMLElement
    search.focus()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(search)
  })

  test('closes on a click outside, not on one inside', async () => {
    await userEvent.click(department('Dames'))
    const panel = page.getByText('Alles in Dames').element().closest('.panel') as HTMLElement
    // A corner, where no link is.
    await userEvent.click(panel, { position: { x: 2, y: 2 } })
    expect(open()).toEqual(['Dames'])
    await userEvent.click(page.getByRole('searchbox'))
    expect(open()).toEqual([])
  })

  test('[CON-3] shows a department without groups as a plain link', () => {
    expect(page.getByRole('link', { name: 'Sale' }).element().getAttribute('href')).toBe('/c/sale')
  })
})

describe('department menu on a phone', () => {
  const drawer = () => page.getByRole('navigation', { name: 'Afdelingen' })
  const menuButton = () => page.getByRole('button', { name: 'Menu', exact: true })

  beforeEach(async () => {
    await page.viewport(360, 780)
    await showHeader()
  })

  test('is a drawer behind a button, closed at first', async () => {
    await expect.element(drawer()).not.toBeInTheDocument()
    await userEvent.click(menuButton())
    await expect.element(drawer()).toBeVisible()
  })

  test('closes by its own button, which returns the focus', async () => {
    await userEvent.click(menuButton())
    await userEvent.click(page.getByRole('button', { name: 'Menu sluiten' }))
    await expect.element(drawer()).not.toBeInTheDocument()
    expect(document.activeElement).toBe(menuButton().element())
  })

  test('leaves a department open on a click on the drawer beside it', async () => {
    await userEvent.click(menuButton())
    await userEvent.click(department('Dames'))
    await userEvent.click(drawer().getByText('Menu', { exact: true }))
    expect(open()).toEqual(['Dames'])
  })

  test('closes the drawer on Escape', async () => {
    await userEvent.click(menuButton())
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer()).not.toBeInTheDocument()
  })
})
