import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { braSizeKey } from '#stores/bra-size.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import BraFinder from './bra-finder.tsx'

const show = (lang = 'nl-NL', initialMeasures?: { underbust: string; bust: string }) =>
  render(
    <BraFinder
      frame={islandFrameOf({ lang })}
      id="finder"
      action="/"
      search="/s/"
      initialMeasures={initialMeasures}
    />,
  )
const measure = async (underbust: string, bust: string) => {
  await page.getByRole('textbox').nth(0).fill(underbust)
  await page.getByRole('textbox').nth(1).fill(bust)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => localStorage.clear())

describe('[CAL-3] [UX-7] the bra finder', () => {
  test('shows the size for two measures in the notation of several countries, and takes the focus', async () => {
    await show()
    await measure('87', '107')
    const answer = page.getByRole('region', { name: 'Jouw maat 85D' })
    await expect.element(answer).toHaveFocus()
    await expect
      .element(answer)
      .toMatchTextContent(/Nederland en Europa\s*85D\s*Duitsland\s*85D\s*Frankrijk\s*100D/)
    await expect.element(answer).toMatchTextContent(/op de grens/)
    await expect
      .element(page.getByRole('link', { name: 'Bekijk beha’s in 85D' }))
      .toHaveAttribute('href', '/s/?filter=size:85&filter=cup:d')
    await expect
      .element(page.getByRole('link', { name: 'Bekijk beha’s in 90C' }))
      .toHaveAttribute('href', '/s/?filter=size:90&filter=cup:c')
  })

  test('[TRU-1] [UX-6] the first press counts: a message of the field that is left waits for it', async () => {
    await show()
    await measure('82', '100')
    await expect.element(page.getByRole('region')).toHaveFocus()
    await page.getByRole('textbox').nth(1).fill('200')
    const button = page.elementLocator(document.querySelector('.finder-form [type=submit]') as Element)
    const before = button.element().getBoundingClientRect().y
    // Playwright moves, presses and releases at the place where the button was.
    await userEvent.click(button)
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
    expect(button.element().getBoundingClientRect().y).toBeGreaterThan(before)
  })

  test('in French the size is in French notation; the search uses the European one', async () => {
    await show('fr-CH')
    await measure('89', '108')
    await expect.element(page.getByRole('region', { name: 'Votre taille 105D' })).toHaveFocus()
    await expect
      .element(page.getByRole('link', { name: 'Voir les soutiens-gorge en 105D' }))
      .toHaveAttribute('href', '/s/?filter=size:90&filter=cup:d')
  })

  test('accepts half centimetres, with a comma or a point', async () => {
    await show()
    await measure('87,5', '107.6 cm')
    await expect.element(page.getByRole('region', { name: 'Jouw maat 90E' })).toHaveFocus()
  })

  test('[UX-6] both measures are required; the summary takes the focus and links to the field; a correction removes the message', async () => {
    await show()
    await page.getByRole('button', { name: 'Bereken mijn maat' }).click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveFocus()
    await expect.element(alert).toMatchTextContent(/deze 2 velden/)
    await alert.getByRole('link', { name: 'Borst', exact: true }).click()
    const bust = page.getByRole('textbox').nth(1)
    await expect.element(bust).toHaveFocus()
    await expect.element(bust).toHaveAccessibleDescription(/Vul je borstomvang in\./)
    await bust.fill('107')
    await expect.element(bust).not.toHaveAttribute('aria-invalid')
  })

  test('[UX-6] a field shows its problem when it loses the focus', async () => {
    await show()
    await page.getByRole('textbox').nth(0).fill('870')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('textbox').nth(0)).toHaveAccessibleDescription(/hoogstens 132 cm/)
  })

  test.each([
    ['107', '87', 'Zijn de maten verwisseld?'],
    ['90', '99', 'Geen cupmaat bij dit verschil'],
    ['80', '120', 'Buiten de maattabel'],
  ])('%s and %s: advice instead of a size', async (underbust, bust, advice) => {
    await show('nl-NL', { underbust, bust })
    await expect.element(page.getByRole('region', { name: advice })).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('[LAW-7] the size is stored only on request, and can be deleted again', async () => {
    await show()
    await measure('85', '104')
    await expect.element(page.getByRole('region', { name: 'Jouw maat 85D' })).toHaveFocus()
    expect(localStorage.getItem(braSizeKey)).toBeNull()
    await page.getByRole('button', { name: 'Onthoud mijn maat' }).click()
    expect(localStorage.getItem(braSizeKey)).toBe('85D')
    await expect.element(page.getByRole('status')).toMatchTextContent(/85D staat op dit apparaat/)
    await page.getByRole('button', { name: 'Vergeet mijn maat' }).click()
    expect(localStorage.getItem(braSizeKey)).toBeNull()
  })
})
