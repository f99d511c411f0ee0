import { expect } from '@playwright/test'
import { expectProduct } from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'

test.use({ trace: 'off' })
test.beforeEach(async ({ page }) => withoutPictures(page))

test.describe('on a phone without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  for (const shop of swimsuitPaths)
    test.describe(shop.name, () => {
      const { host, home, category, search, misspelt, found } = shop
      const ways = waysOf(swimsuitPaths, shop, ['navigation', 'filters', 'search', 'more products'])
      if (ways.has('navigation'))
        test('[PRO-4] a visitor finds a product by navigation', async ({ page, baseURL }) => {
          await page.goto(urlAt(baseURL, host, home))
          await page.locator('.bottom-bar button').click()
          await page.locator(`#departments details:has(a[href="${category}"]) > summary`).click()
          await page.locator(`#departments a[href="${category}"]`).click()
          await expect(page).toHaveURL(urlAt(baseURL, host, category))
          const card = page.locator('.card .name a').first()
          const product = await card.textContent()
          await card.click()
          await expect(page.locator('h1')).toHaveText(product as string)
          await expect(page.locator('.price').first()).toBeVisible()
        })

      if (ways.has('filters'))
        test('[UX-2] by filters: two values of one filter, and chips that remove them', async ({
          page,
          baseURL,
        }) => {
          await page.goto(urlAt(baseURL, host, category))
          const all = await page.locator('main .count').textContent()
          await page.locator('.opener').click()
          const colours = page.locator('#list-filters input[value^="colour:"]')
          await colours.nth(0).check()
          await colours.nth(1).check()
          await page.locator('#list-filters button[type=submit]').click()
          await expect(page).toHaveURL((url) => url.searchParams.getAll('filter').length === 2)
          await expect(page.locator('main .count')).not.toHaveText(all as string)
          await expect(page.locator('.card').first()).toBeVisible()
          const chips = page.locator('.chip[aria-label]')
          await expect(chips).toHaveCount(2)
          await chips.first().click()
          await expect(chips).toHaveCount(1)
          await chips.first().click()
          await expect(chips).toHaveCount(0)
          await expect(page.locator('main .count')).toHaveText(all as string)
        })

      if (ways.has('search'))
        test('[SEA-1] by a misspelt search', async ({ page, baseURL }) => {
          await page.goto(urlAt(baseURL, host, home))
          const field = page.locator('header input[type=search]')
          await field.fill(misspelt)
          await field.press('Enter')
          await expect(page).toHaveURL(new RegExp(`${search}\\?q=${misspelt}$`))
          const card = page.locator('.card .name a').first()
          await expect(card).toHaveText(found)
          await card.click()
          await expect(page.locator('h1')).toHaveText(found)
        })

      if (ways.has('more products'))
        test('[PRO-4] more products are on a page of their own', async ({ page, baseURL }) => {
          await page.goto(urlAt(baseURL, host, category))
          const first = await page.locator('.card .name a').first().getAttribute('href')
          await page.locator('a[rel=next]').click()
          await expect(page).toHaveURL(/[?&]page=2(&|$)/)
          await expect(page.locator('.card .name a').first()).not.toHaveAttribute('href', first as string)
          await expect(page.locator('a[rel=prev]')).toBeVisible()
        })
    })
})

test.describe('on a computer', () => {
  test.use(computer)

  test('[UX-2] a filter is sent at once, without needless parameters, and Back restores the position', async ({
    page,
    baseURL,
  }) => {
    // Names in another font may take another number of lines: both visits use that of the device.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
    await page.locator('#list-filters input[value="colour:black"]').check()
    await expect(page).toHaveURL(/\/c\/badmode\/badpakken\?filter=colour(:|%3A)black$/)
    const card = page.locator('.card .name a').nth(9)
    await card.scrollIntoViewIfNeeded()
    // Scrolling lays out the rest, whose heights are then no longer estimated.
    await expect(page.locator('.later, .later-cards')).toHaveCount(0)
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const top = async () => (await card.boundingBox())?.y ?? Number.NaN
    const before = await top()
    await card.click()
    await expect(page).toHaveURL(/\/p\//)
    await page.goBack()
    await expect(page.locator('#list-filters input[value="colour:black"]')).toBeChecked()
    // To a line of text, which is what cards differ by: those above have estimated heights until they are laid out.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(25)
  })

  test('[PRO-4] a product that the pointer rests on is prerendered, one that it passes over is not', async ({
    page,
    baseURL,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    // A card shows its second picture only once that is loaded.
    await page.route('**/product-pictures/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
    const names = page.locator('.card .name a')
    // Added by the script of every page, as are the rests of the pointer.
    await page.locator('script[type=speculationrules]').waitFor({ state: 'attached' })
    // In one movement: however slow the machine, the pointer has not rested on the first card.
    await names.evaluateAll((links) => {
      for (const link of links.slice(0, 2))
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
    const exactMatch = page.locator('.meant .name a')
    await expect(exactMatch).toHaveCount(1)
    await expect(exactMatch).toHaveText((await names.nth(1).textContent()) as string)
    const rules = await page.locator('script[type=speculationrules]').textContent()
    const { prerender } = JSON.parse(rules as string)
    expect(prerender[0].where).toEqual({ selector_matches: '.meant .name a' })
    // A browser that refuses the rules reports it before it reports its next request.
    await page.evaluate(() => console.log('next'))
    expect(refused).toEqual([])
    // The same rest loads the second picture of the card, while the pointer is over it.
    const second = page.locator('.card .second')
    await names.nth(1).hover()
    await expect(second).toBeVisible()
    await expect(page.locator('.card').nth(1).locator('.second')).toHaveCount(1)
    expect(await second.locator('img').getAttribute('src')).not.toBe(
      await page.locator('.card').nth(1).locator('img').first().getAttribute('src'),
    )
    // Moving over it alone does not.
    await page
      .locator('.card')
      .nth(1)
      .evaluate((card) => {
        // The rest that the pointer has begun would load it again.
        document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        card.classList.remove('meant')
      })
    await expect(second).toBeHidden()
  })

  test('[PRO-2] [UX-3] choosing a colour shows the product in it, and preserves the scroll position', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken?filter=colour:black'))
    const many = page.locator('.card:has-text("kleuren")').first()
    await expect(many.locator('img').first()).toHaveAttribute('alt', /, zwart,/i)
    await many.locator('.name a').click()
    await expectProduct(page)
    const chosen = page.locator('.option-picture[aria-checked=true]')
    await expect(chosen).toHaveAccessibleName(/zwart/i)
    const other = page.locator('.option-picture[aria-checked=false]').first()
    const name = (await other.getAttribute('aria-label')) as string
    const top = (await other.boundingBox())?.y as number
    await other.click()
    await expect(chosen).toHaveAccessibleName(name)
    await expect(chosen).toBeFocused()
    await expect(page.locator('h1')).toBeInViewport()
    await expect
      .poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? Number.NaN) - top))
      .toBeLessThan(150)
  })

  test('[PHO-1] on a tablet and a computer the buying box stays in sight while the facts beside it are read', async ({
    page,
    baseURL,
  }) => {
    for (const viewport of [
      { width: 768, height: 1024 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
      await page.locator('.card .name a').first().click()
      const button = page.locator('add-to-basket button')
      const facts = page.getByRole('heading', { level: 2, name: 'Kenmerken' })
      await expect(facts).toBeAttached()
      await page.waitForLoadState()
      await facts.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
      // Scrolling lays out the rest, whose heights are then no longer estimated.
      await expect(page.locator('.later, .later-cards')).toHaveCount(0)
      await facts.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
      await expect(facts).toBeInViewport()
      await expect(button).toBeInViewport({ ratio: 1 })
      // It scrolls away with its section.
      await page.locator('#reviews').evaluate((section) => section.scrollIntoView())
      await expect(button).not.toBeInViewport({ ratio: 1 })
    }
  })

  test('[PRO-2] all pictures of a product are shown, the first the largest', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
    await page.locator('.card .name a').first().click()
    const pictures = page.locator('.gallery .strip > li')
    await expect(pictures.nth(1)).toBeVisible()
    await expect(page.locator('.gallery .thumbs')).toBeHidden()
    await page.waitForLoadState()
    const boxes = await pictures.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON()),
    )
    const [first, ...others] = boxes
    expect(others.length).toBeGreaterThan(0)
    for (const box of others) {
      expect(box.width).toBeLessThanOrEqual(first.width)
      expect(box.top).toBeGreaterThan(first.bottom)
      expect(box.right).toBeLessThanOrEqual(first.right + 0.5)
    }
    // On a tablet they are a strip again, and thumbnails lead to the large ones.
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.locator('.gallery .thumbs a').nth(1).click()
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(pictures.first()).not.toBeInViewport({ ratio: 0.1 })
  })

  test('[PRO-4] brands: from a product to all of its brand, and from the list of brands', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    for (const { host, category, brands } of swimsuitPaths) {
      await page.goto(urlAt(baseURL, host, category))
      await page.locator('.card .name a').first().click()
      const brand = page.locator(`main a[href^="${brands}/"]`)
      const name = await brand.textContent()
      await brand.click()
      await expect(page.locator('h1')).toHaveText(name as string)
      await page.waitForLoadState()
      const brandsOfCards = await page.locator('.card .views + p').allTextContents()
      expect(new Set(brandsOfCards)).toEqual(new Set([name]))
      await page.locator('main nav a').nth(1).click()
      await expect(page).toHaveURL(urlAt(baseURL, host, brands))
      await expect(page.locator('main').getByRole('link', { name: name as string })).toBeVisible()
    }
  })
})
