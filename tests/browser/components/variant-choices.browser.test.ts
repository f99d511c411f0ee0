import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStory } from './kit/show-story.ts'

const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const hrefs = () =>
  [...document.querySelectorAll('variant-choice a')].map((link) => link.getAttribute('href'))
const show = (story: string) => showStory('product/variant-choices', `product-variantchoices--${story}`)

beforeEach(() => {
  // The page of the test is not left.
  document.body.onclick = (event) => event.preventDefault()
})
afterEach(() => {
  document.body.onclick = null
  document.body.replaceChildren()
})

describe('[UX-3] [PRO-2] a partial selection stays partial', () => {
  test('without a selection each value links to the product with this value alone', async () => {
    await show('nothing-chosen')
    expect(hrefs()).toEqual(
      ['colour:black', 'colour:white', 'size:70', 'size:75', 'size:80'].map(
        (pair) => `/p/beha/100?chosen=${pair}`,
      ),
    )
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
    expect(document.querySelector('#choose')?.textContent).toContain('Kleur kiezen')
  })

  test('with a colour the sizes link to variants, and unavailable ones are marked', async () => {
    await show('colour-chosen')
    expect(hrefs().slice(2)).toEqual(['/p/beha/100-1', '/p/beha/100-2', '/p/beha/100-3'])
    await expect.element(radio('Zwart')).toBeChecked()
    await expect.element(radio('70, uitverkocht')).not.toBeChecked()
    expect(document.querySelector('#choose')?.textContent).toContain('Maat kiezen')
  })

  test('another colour keeps the size if it is available', async () => {
    await show('complete')
    expect(hrefs()[1]).toBe('/p/beha/100-4')
    expect(document.querySelector('#choose')).toBeNull()
  })
})

describe('[A11Y-3] swatches are radio groups', () => {
  test('are named, and one Tab stop: the selected value, or the first', async () => {
    await show('colour-chosen')
    await expect.element(page.getByRole('radiogroup', { name: 'Kleur: Zwart' })).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: 'Maat kiezen' })).toBeVisible()
    await userEvent.tab()
    await expect.element(radio('Zwart')).toHaveFocus()
    await userEvent.tab()
    await expect.element(radio('70, uitverkocht')).toHaveFocus()
  })

  test('rotate with the arrows, which select nothing', async () => {
    await show('complete')
    radio('75').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(radio('80')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('70, uitverkocht')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(radio('80')).toHaveFocus()
    await expect.element(radio('75')).toBeChecked()
    await userEvent.tab({ shift: true })
    await expect.element(radio('Zwart')).toHaveFocus()
  })

  test('select with Space as with Enter, and the next page focuses the selection', async () => {
    await show('complete')
    const chosen: (string | undefined)[] = []
    document.body.addEventListener(
      'click',
      (event) => chosen.push((event.target as HTMLElement).textContent?.trim()),
      {
        once: true,
      },
    )
    radio('80').element().focus()
    await userEvent.keyboard(' ')
    expect(chosen).toEqual(['80'])
    // The page after the link has been followed.
    history.replaceState(null, '', (radio('80').element() as HTMLAnchorElement).href)
    await show('complete')
    await expect.element(radio('75')).toHaveFocus()
    await show('complete')
    expect(document.activeElement).toBe(document.body)
  })

  test('[A11Y-2] a visitor who has moved on before the script is loaded keeps the focus', async () => {
    await show('complete')
    const group = radio('75').element().closest('variant-choice') as HTMLElement
    const late = group.cloneNode(true)
    group.remove()
    history.replaceState(null, '', `#${group.getAttribute('aria-labelledby')}`)
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    document.body.append(late)
    expect(location.hash).toBe('')
    expect(document.activeElement).toBe(button)
  })
})
