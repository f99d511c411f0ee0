import { expect, type Locator, type Page, test } from '@playwright/test'
import { blockSchemas } from '#content/blocks/schemas.ts'
import { editorConfig } from '#content/editor/editor-config.ts'
import { tenants } from '../http/shops/kit/content-pages.ts'
import { previewLink } from '../http/shops/kit/preview-link.ts'
import { urlAt } from './kit/content-pages.ts'

/** Names stand between direction marks in the editor's sentences. */
const named = (before: string, name: string, after: string): RegExp =>
  new RegExp(`^${before}.?${name}.?${after}$`)

/** Every error of the browser, and every request to another host, while the editor is used. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:/.test(protocol) && hostname !== 'ch.localhost') complaints.push(request.url())
  })
  return complaints
}

test('[DEV-1] [CON-7] the editor opens every collection and the form of every kind of file and block without an error', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const tenant = tenants.find(({ id }) => id === 'ch')
  if (!tenant) throw new Error('there is no ch')
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await page.goto(urlAt(baseURL, 'ch.localhost', '/editor')))?.status()).toBe(404)

  const complaints = complaintsOf(page)
  const port = Number(new URL(baseURL ?? '').port)
  await page.goto(urlAt(baseURL, 'ch.localhost', previewLink(port, ['--tenant', 'ch', '--path', '/editor'])))
  await page.getByRole('button', { name: /test repository/i }).click()

  const go = (place: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, `#/collections/${place}`)
  const form = page.getByRole('group', { name: 'Content Editor' })
  // Languages and channels have the same forms: each is opened once.
  const opened = new Set<string>()
  for (const { name, label, files } of editorConfig(tenant).collections) {
    await go(name)
    const list = page.getByRole('group', { name: named('', label, ' Collection') })
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
    await expect(list.getByText('No entries found.')).toHaveCount(0)
    for (const file of files ?? []) {
      const fields = JSON.stringify(file.fields)
      if (opened.has(fields)) continue
      opened.add(fields)
      // From the list to the form and back, as an editor does.
      const first = file.fields[1]?.label ?? ''
      const field = form.getByRole('group', { name: named('“', first, '” Field') }).first()
      // The editor sometimes misses a navigation while it renders the last one.
      await expect(async () => {
        await go(name)
        await expect(form).toHaveCount(0, { timeout: 4_000 })
        await go(`${name}/entries/${file.name}`)
        // The menu's form takes a slow machine five seconds to render.
        await expect(field).toBeVisible({ timeout: 10_000 })
      }).toPass({ timeout: 45_000 })
    }
  }

  await go('pages-de-CH')
  await expect(form).toHaveCount(0)
  await go('pages-de-CH/new')
  const field = editorConfig(tenant).collections[0]?.fields?.find(({ name }) => name === 'blocks')
  if (!field) throw new Error('Pages have no blocks.')
  const { label, types: kinds } = field
  const blocks = form.getByRole('group', { name: named('“', label, '” Field') })
  expect((kinds as unknown[]).length).toBe(Object.keys(blockSchemas).length)
  // Without waiting for each element to be stable, which takes half of the time in a window as tall as this: a missed
  // click is repeated.
  const press = (button: Locator) => button.click({ force: true })
  for (const kind of kinds as { label: string; fields: { label: string }[] }[]) {
    const add = blocks.getByRole('button', { name: named('Add ', label, '') }).first()
    const item = page.getByRole('menuitem', { name: kind.label, exact: true })
    await expect(async () => {
      if (!(await item.isVisible())) await press(add)
      await expect(item).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await item.click()
    // Fields are rendered one after the other: with the last, all exist.
    const last = kind.fields.at(-1)?.label ?? ''
    await expect(blocks.getByRole('group', { name: named('“', last, '” Field') }).first(), last).toBeVisible()
    const remove = blocks.getByRole('button', { name: 'Remove', exact: true })
    await expect(async () => {
      await press(remove.first())
      await expect(remove).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  }
  expect(complaints).toEqual([])
})
