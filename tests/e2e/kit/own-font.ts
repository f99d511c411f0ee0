import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page shows an element in the shop's own font. The fonts are `optional`: a page to which they come
 * late keeps the font of the device for good, and is loaded again, with the fonts from the cache of the browser.
 */
export async function inOwnFont(page: Page, selector = 'body'): Promise<void> {
  await expect(async () => {
    if (await page.evaluate(isInOwnFont, selector)) return
    await page.reload()
    expect(await page.evaluate(isInOwnFont, selector)).toBe(true)
  }).toPass()
}

/** Whether text has another width without the first font of the element's list. */
async function isInOwnFont(selector: string): Promise<boolean> {
  await document.fonts.ready
  const element = document.querySelector(selector)
  const context = document.createElement('canvas').getContext('2d')
  if (!element || !context) return false
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  const widthIn = (families: string): number => {
    context.font = `${fontWeight} ${fontSize} ${families}`
    return context.measureText('Hamburgefonstiv 0123456789').width
  }
  return widthIn(fontFamily) !== widthIn(fontFamily.slice(fontFamily.indexOf(',') + 1))
}
