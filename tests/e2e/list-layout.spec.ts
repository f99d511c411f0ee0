import { expect, type Page } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { inOwnFont } from './kit/own-font.ts'
import { test } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'

test.use({ trace: 'off' })
test.beforeEach(({ page }) => withoutPictures(page))

/** The spacing of WCAG 1.4.12, which a reader may set. */
const readerSpacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

/** Names of cards of which a part is hidden or wider than its card. */
const cutNames = (page: Page): Promise<string[]> =>
  page
    .locator('.card .name')
    .evaluateAll((names) =>
      names
        .filter(
          (name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1,
        )
        .map((name) => name.textContent ?? ''),
    )

const linesOf = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
      return new Set(tops.map((top) => Math.round(top / 4))).size
    }),
  )

test.describe('on a phone', () => {
  test.use(phone)

  for (const { name, host, category } of swimsuitPaths) {
    test(`[PRO-4] ${name}: a whole row of cards is in the first screen of a category`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(urlAt(baseURL, host, category))
      await inOwnFont(page, '.card .name a')
      const bar = (await page.locator('.bottom-bar').boundingBox())?.y as number
      for (const card of [0, 1]) {
        const box = await page.locator('.card').nth(card).boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar)
      }
      const [opener, count, sort] = await page
        .locator('.tools > :is(.opener, .count, .sorting)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
      for (const part of [count, sort]) {
        expect(part.top).toBeLessThan(opener.bottom)
        expect(part.bottom).toBeGreaterThan(opener.top)
      }
    })

    test(`[LAW-1] ${name}: the lowest price takes one line of a card, and the whole sentence is read out`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(urlAt(baseURL, host, category))
      await inOwnFont(page, '.card .name a')
      const lowest = page.locator('.card .lowest')
      await expect(lowest.first()).toBeVisible()
      expect(new Set(await linesOf(page, '.card .lowest > :not(.sr-only)'))).toEqual(new Set([1]))
      const product = page.locator('.card:has(.lowest) .name a').first()
      const sentence = (await lowest.first().locator('.sr-only').textContent()) as string
      const spoken = await lowest.first().ariaSnapshot()
      expect(spoken.replaceAll('\u00a0', ' ')).toContain(sentence.trim().replaceAll('\u00a0', ' '))
      await product.click()
      await expect(page.locator('main .price').first()).toContainText(sentence.trim())
    })
  }

  for (const [host, path] of [
    ['nl.localhost', '/c/dames/jurken'],
    ['de.localhost', '/c/damen/kleider'],
    ['ch.localhost', '/fr/c/femme/robes'],
    ['uk.localhost', '/c/women/dresses'],
    ['uk.localhost', '/c/women/dresses?max=100'],
  ] as const)
    test(`[UX-2] ${host}${path}: the selected sort order is readable as a whole, and the count beside it has one line`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(urlAt(baseURL, host, path))
      await inOwnFont(page, '.sorting select')
      const [place, text] = await page.locator('.sorting select').evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select)
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        context.font = style.font
        return [
          select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
          context.measureText(select.selectedOptions[0]?.text ?? '').width,
        ] as const
      })
      expect(place).toBeGreaterThanOrEqual(Math.floor(text))
      const lines = await page.locator('.tools > .count').evaluate((count) => {
        const range = document.createRange()
        range.selectNodeContents(count)
        return range.getClientRects().length
      })
      expect(lines).toBe(1)
      const parts = await page
        .locator('.tools > :is(.opener, .count, .sorting)')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
      for (const [index, part] of parts.entries()) {
        expect(part.right).toBeLessThanOrEqual(390)
        if (index > 0) expect(part.left).toBeGreaterThanOrEqual(parts[index - 1].right)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })

  test('[A11Y-3] names have three lines, the longest four, and none is cut on 320 px or with more spacing', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    for (const { host, category } of swimsuitPaths) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(urlAt(baseURL, host, category))
      await inOwnFont(page, '.card .name a')
      const names = await page.locator('.card .name a').allTextContents()
      const lines = await linesOf(page, '.card .name a')
      expect(names.filter((name, index) => Number(lines[index]) > (name.length > 55 ? 4 : 3))).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => cutNames(page)).toEqual([])
      // As a style sheet of the reader, which the page's policy does not concern.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets.push(sheet)
      }, readerSpacing)
      await expect.poll(() => cutNames(page)).toEqual([])
    }
  })

  test('[PRO-3] the heart is the only button on a picture; the quick view is beside the price', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
    const card = page.locator('.card').first()
    const picture = (await card.locator('.views').boundingBox()) as { y: number; height: number }
    const over = await card
      .locator('button, .quick')
      .evaluateAll(
        (controls, bottom) =>
          controls.filter((control) => control.getBoundingClientRect().top < bottom).length,
        picture.y + picture.height,
      )
    expect(over).toBe(1)
    const quick = card.locator('.quick')
    const box = (await quick.boundingBox()) as { width: number; height: number }
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    await quick.click()
    await expect(page.locator('dialog.mini-layer')).toBeVisible()
  })

  test('[UX-2] the button of the filters has the number of products, in the plural of the language', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    for (const [host, list, pattern] of [
      ['nl.localhost', '/c/badmode/badpakken', /^Toon (\d+) artikelen$/],
      ['ch.localhost', '/fr/c/bain/maillots-une-piece', /^Voir (\d+) articles$/],
      ['de.localhost', '/s/?q=kleid', /^(\d+) Artikel anzeigen$/],
    ] as const) {
      await page.goto(urlAt(baseURL, host, list))
      await page.locator('.opener').click()
      const button = page.locator('#list-filters [type=submit]')
      await expect(button).toHaveText(pattern)
      const all = pattern.exec((await button.textContent()) as string)?.[1]
      await page.locator('#list-filters input[value^="colour:"]:enabled').first().check()
      await expect(button).toHaveText(pattern)
      await expect(button).not.toContainText(`${all}`)
      const promised = pattern.exec((await button.textContent()) as string)?.[1]
      await button.click()
      await expect(page.locator('main .count')).toContainText(`${promised}`)
    }
  })

  test('[UX-2] without an answer the button of the filters has no number, and it works', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
    await page.route('**/c/badmode/badpakken?*', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await page.locator('.opener').click()
    await page.locator('#list-filters input[value^="colour:"]:enabled').first().check()
    const button = page.locator('#list-filters [type=submit]')
    await expect(button).toHaveText('Toon artikelen')
    await button.click()
    await expect(page.locator('.chip[aria-label]')).toHaveCount(1)
  })

  test('[UX-2] [A11Y-3] nothing scrolls inside the drawer, and the button stays in sight', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/dames'))
    await page.locator('.opener').click()
    const drawer = page.locator('#list-filters')
    const others = drawer.locator('.rest').first()
    await others.locator('summary').click()
    await expect(others.locator('input').last()).toBeVisible()
    const scrolling = await drawer
      .locator('*')
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              element.scrollHeight > element.clientHeight + 1 &&
              /auto|scroll/.test(getComputedStyle(element).overflowY),
          )
          .map(({ className }) => className),
      )
    expect(scrolling).toEqual([])
    await expect(drawer.locator('[type=submit]')).toBeInViewport({ ratio: 1 })
  })

  test('[PRO-4] the rest of a long introduction is a touch away, and read out without it', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/dames/truien-en-vesten'))
    await inOwnFont(page)
    const intro = page.locator('.intro p')
    const height = async () => (await intro.boundingBox())?.height as number
    const cut = await height()
    expect(await intro.evaluate((element) => element.scrollHeight)).toBeGreaterThan(cut)
    await page.getByText('Meer lezen').click()
    await expect.poll(height).toBeGreaterThan(cut)
    await expect
      .poll(
        async () => (await intro.evaluate((element) => element.scrollHeight)) - Math.round(await height()),
      )
      .toBe(0)
  })
})

const lists = [
  ['nl.localhost', '/c/dames', '/s/?q=jurk'],
  ['de.localhost', '/c/damen/kleider', '/s/?q=kleid'],
  ['ch.localhost', '/fr/c/femme/robes', '/fr/s/?q=robe'],
  ['uk.localhost', '/c/women/dresses', '/s/?q=dress'],
] as const

for (const [host, category, search] of lists)
  for (const width of [390, 768, 1280])
    test(`[PRO-4] looks of ${host} at ${width} px are two columns wide, leave no gap, and lead to a page`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(urlAt(baseURL, host, category))
      const looks = page.locator('.look')
      await expect(looks).toHaveCount(2)
      const boxes = await page.locator('.products > li').evaluateAll((items) =>
        items.map((item) => {
          const { left, right, top } = item.getBoundingClientRect()
          return { left, right, top: Math.round(top), isLook: item.matches('.look') }
        }),
      )
      const rows = Map.groupBy(boxes, ({ top }) => top)
      const right = Math.max(...boxes.map((box) => box.right))
      for (const row of [...rows.values()].slice(0, -1)) {
        const last = row.at(-1)
        expect(Math.abs((last?.right ?? 0) - right)).toBeLessThan(2)
      }
      const card = boxes.find(({ isLook }) => !isLook)
      for (const box of boxes.filter(({ isLook }) => isLook))
        expect(box.right - box.left).toBeGreaterThan(2 * ((card?.right ?? 0) - (card?.left ?? 0)))
      await looks.first().getByRole('link').click()
      await expect(page).not.toHaveURL(urlAt(baseURL, host, category))
      await expect(page.locator('h1')).toBeVisible()
      expect(page.url()).not.toContain(`${category}?`)
      for (const without of [`${category}?sort=price-asc`, `${category}?filter=colour:black`, search]) {
        await page.goto(urlAt(baseURL, host, without))
        await expect(page.locator('.card').first()).toBeVisible()
        await expect(looks).toHaveCount(0)
      }
    })

test('[A11Y-3] a table that is wider than a phone shows that it scrolls, and the keyboard moves it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(urlAt(baseURL, 'nl.localhost', '/inspiratie/de-juiste-beha-maat'))
  const table = page.locator('section.scrolls').first()
  expect(await table.evaluate((area) => area.scrollWidth - area.clientWidth)).toBeGreaterThan(20)
  const edgeShadow = /gradient\(270deg, color-mix|gradient\(270deg, oklab/
  expect(await table.evaluate((area) => getComputedStyle(area).backgroundImage)).toMatch(edgeShadow)
  expect(await table.evaluate((area) => getComputedStyle(area).backgroundAttachment)).toContain('local')
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((area) => area.scrollLeft)).toBeGreaterThan(0)
})

test.describe('on a computer', () => {
  test.use(computer)

  test('[PRO-3] [A11Y-2] the quick view appears under the pointer and with the keyboard', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/c/badmode/badpakken'))
    const card = page.locator('.card').nth(1)
    const quick = card.locator('.quick')
    await expect(quick).toHaveCSS('opacity', '0')
    await card.locator('.name').hover()
    await expect(quick).toHaveCSS('opacity', '1')
    await page.locator('h1').hover()
    await expect(quick).toHaveCSS('opacity', '0')
    await card.locator('.heart').focus()
    await page.keyboard.press('Tab')
    await expect(quick).toBeFocused()
    await expect(quick).toHaveCSS('opacity', '1')
  })
})
