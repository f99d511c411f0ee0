import { expect } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { inOwnFont } from './kit/own-font.ts'
import { test } from './kit/shopper.ts'

const shops = ['nl', 'de', 'ch', 'uk']
/** What stays free above the bottom bar (57 px) and the consent dialog (150 px) of a first visit. */
const firstScreen = 844 - 57 - 150

/** The marks of a shop's character, as a browser computes them on its home page. */
function characterOf() {
  const styleOf = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`${selector} is missing`)
    return getComputedStyle(element)
  }
  const section = styleOf('.block + .block')
  return {
    headings: styleOf('h1').fontFamily.split(',')[0],
    corners: [styleOf('.tile-picture').borderRadius, styleOf('.button').borderRadius].join(' / '),
    density: `${section.marginTop}, ${styleOf('.block-productCarousel .row').columnGap}`,
    ground: styleOf('body').backgroundColor,
    pictures: `${styleOf('.views').backgroundColor} ${styleOf('.views').aspectRatio}`,
    hero: document.querySelector('.hero')?.className.replace(/.*hero-/, ''),
  }
}

test('[PHO-4] the shops differ in headings, corners, density, grounds and pictures', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  const characters = []
  for (const shop of shops) {
    await page.goto(urlAt(baseURL, `${shop}.localhost`, '/'))
    characters.push(await page.evaluate(characterOf))
  }
  for (const mark of ['headings', 'corners', 'density', 'ground', 'pictures'] as const)
    expect(new Set(characters.map((character) => character[mark])).size, `${mark} of ${shops}`).toBe(4)
  // nl, de and ch open differently; uk keeps the manner of de, mirrored.
  expect(new Set(characters.slice(0, 3).map(({ hero }) => hero)).size).toBe(3)
})

for (const shop of shops)
  test(`[PHO-4] ${shop}: the home page shows no picture twice, and no title has a second rule under its own`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, `${shop}.localhost`, '/'))
    const pictures = await page
      .locator('main img[src^="/pictures/"]')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(pictures.length).toBeGreaterThan(6)
    expect(new Set(pictures).size, pictures.join()).toBe(pictures.length)
    const ruledTwice = await page.locator('main .title').evaluateAll((titles) =>
      titles
        .filter((title) => {
          const next = title.nextElementSibling
          const [under, over] = [getComputedStyle(title), next && getComputedStyle(next)]
          return parseFloat(under.borderBottomWidth) > 0 && over && parseFloat(over.borderTopWidth) > 0
        })
        .map((title) => title.textContent),
    )
    expect(ruledTwice).toEqual([])
  })

for (const shop of shops)
  test.describe(`on a phone, the home page of ${shop}`, () => {
    test.use({ ...phone, viewport: { width: 390, height: 844 } })

    test(`[PHO-4] ${shop}: the headline and a picture made for phones are on the first screen`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(urlAt(baseURL, `${shop}.localhost`, '/'))
      await inOwnFont(page, 'h1')
      const headline = await page.locator('h1').boundingBox()
      expect(headline && headline.y + headline.height).toBeLessThanOrEqual(firstScreen)
      const picture = page.locator('.hero img')
      await expect(picture).toHaveJSProperty('complete', true)
      const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(file).toMatch(/-tall-(480|960)\.avif$/)
      const body = await page.evaluate(
        async (url) => (await (await fetch(url)).arrayBuffer()).byteLength,
        file,
      )
      expect(body).toBeLessThanOrEqual(60 * 1024)
      const box = await picture.boundingBox()
      expect(box).toMatchObject({ x: 0, width: 390 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })
