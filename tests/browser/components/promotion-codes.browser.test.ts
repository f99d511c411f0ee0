import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStory } from './kit/show-story.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const copy = page.getByRole('button', { name: 'Code kopiëren' })
const status = page.getByRole('status')

describe('[CON-6] promotion codes', () => {
  test('copies the selected code and shows it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await showStory('blocks/promotion-banner', 'blocks-promotionbanner--two-codes')
    await userEvent.click(copy)
    expect(copied).toHaveBeenLastCalledWith('WOLWINTER')
    await expect.element(status).toHaveTextContent('WOLWINTER is gekopieerd')
  })

  test('copies another selection next, and clears the message', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await showStory('blocks/promotion-banner', 'blocks-promotionbanner--two-codes')
    await userEvent.click(copy)
    await expect.element(status).toHaveTextContent('WOLWINTER is gekopieerd')
    await userEvent.click(page.getByRole('radio', { name: /DIEPESLAAP/ }))
    await expect.element(status).toHaveTextContent('')
    await userEvent.click(copy)
    expect(copied).toHaveBeenLastCalledWith('DIEPESLAAP')
  })

  test('shows no success in a browser that refuses the clipboard', async () => {
    const refusals: PromiseRejectionEvent[] = []
    const keep = (event: PromiseRejectionEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      refusals.push(event)
    }
    addEventListener('unhandledrejection', keep, { capture: true })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await showStory('blocks/promotion-banner', 'blocks-promotionbanner--two-codes')
    await userEvent.click(copy)
    await expect.element(status).not.toHaveTextContent('is gekopieerd')
    removeEventListener('unhandledrejection', keep, { capture: true })
    expect(refusals).toEqual([])
  })
})
