import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/support/browser/axe.ts'
import { browserArguments, findBrowser } from '#tests/support/browser/find-browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  page = await browser.newPage()
})
afterAll(() => browser?.close())

const remove = (id: string, name: string) =>
  `<form action="/basket" method="post"><input type="hidden" name="mutationId" value="m-${id}"><input type="hidden" name="id" value="${id}"><button name="do" value="remove" aria-label="Remove ${name}">Remove</button></form>`
const box = (value: string, name: string) =>
  `<label><input type="checkbox" name="filter" value="${value}"> ${name}</label>`

test.each<[string, string, string[]]>([
  ['two sizes of a product', remove('a', 'dress') + remove('b', 'dress'), ['button “Remove dress”']],
  ['names with their size', remove('a', 'dress (34)') + remove('b', 'dress (36)'), []],
  ['two forms that do the same', remove('a', 'dress') + remove('a', 'dress'), []],
  ['links to two pages', '<a href="/a">More</a> <a href="/b">More</a>', ['link “More”']],
  ['links to one page', '<a href="/a">More</a> <a href="/a">More</a>', []],
  [
    'landmarks of their own',
    '<nav aria-label="One"><a href="/a">More</a></nav><nav aria-label="Two"><a href="/b">More</a></nav>',
    [],
  ],
  [
    'a section without a name, which is none',
    '<section><a href="/a">More</a></section><a href="/b">More</a>',
    ['link “More”'],
  ],
  ['boxes of one name', box('a', 'Red') + box('b', 'Red'), ['checkbox “Red”']],
  [
    'groups that are read with their names',
    `<fieldset><legend>Coat</legend>${box('a', 'Red')}</fieldset><fieldset><legend>Hat</legend>${box('b', 'Red')}</fieldset>`,
    [],
  ],
  [
    'buttons without a visible effect',
    '<button type="button">Close</button><button type="button">Close</button>',
    ['button “Close”'],
  ],
  [
    'what they control',
    '<button type="button" aria-controls="x">Open</button><button type="button" aria-controls="x">Open</button><p id="x"></p>',
    [],
  ],
  ['a hidden one', '<a href="/a">More</a><a href="/b" hidden>More</a>', []],
  [
    'summaries',
    '<details><summary>How to pay</summary>1</details><details><summary>How to pay</summary>2</details>',
    ['summary “How to pay”'],
  ],
])('[TRU-10] %s', async (_, html, names) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Names</title><main>${html}</main></html>`)
  const found = (await violationsOf(page, { names: true })).filter(({ id }) => id === 'equal-names')
  expect(found.map(({ help }) => help.replace(/ is there for.*/, ''))).toEqual(names)
})
