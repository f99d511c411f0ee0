import { expect, test, vi } from 'vitest'
import { waitForIdle } from './one-script.ts'

/** Runs it in a page of nothing. */
function run(code: string, browser: 'any' | 'safari' = 'any') {
  const heard = new Map<string, () => void>()
  let idle = () => {}
  const imported: string[] = []
  let delay: unknown
  const page = {
    requestIdleCallback: (work: () => void) => {
      idle = work
    },
  }
  const later = (work: () => void, ms: unknown) => {
    idle = work
    delay = ms
  }
  const inPage = waitForIdle(code).replaceAll('await import(', 'await take(')
  const take = async (file: string) => {
    imported.push(file)
    return { a: 1, c: 2 }
  }
  const said: unknown[] = []
  new Function('self', 'setTimeout', 'addEventListener', 'take', 'say', inPage)(
    browser === 'any' ? page : {},
    later,
    (type: string, work: () => void) => heard.set(type, work),
    take,
    (...words: unknown[]) => said.push(words),
  )
  return { imported, said, delay, whenIdle: () => idle(), reach: (type: string) => heard.get(type)?.() }
}

test.each([
  ['one that only imports', 'import"./shell.AB-c_1.js";', ['/_astro/shell.AB-c_1.js'], []],
  [
    'what it imports by name',
    'import{a as b,c}from"./shell.AB.js";say(b,c);',
    ['/_astro/shell.AB.js'],
    [[1, 2]],
  ],
  [
    'several files, in lines of their own',
    `import { a as b } from './one.js';\nimport { c } from './two.js';\nsay(b, c)`,
    ['/_astro/one.js', '/_astro/two.js'],
    [[1, 2]],
  ],
])('[issue budgets] a script of the page waits until it is idle: %s', async (_, code, files, words) => {
  const page = run(code)
  expect(page.imported).toEqual([])
  page.whenIdle()
  await vi.waitFor(() => expect(page.imported).toEqual(files))
  await vi.waitFor(() => expect(page.said).toEqual(words))
})

test('[issue budgets] where the browser cannot say when it is idle, it waits 200 ms', async () => {
  const page = run('import{a as b}from"./shell.AB.js";say(b);', 'safari')
  expect(page.delay).toBe(200)
  expect(page.imported).toEqual([])
  page.whenIdle()
  await vi.waitFor(() => expect(page.said).toEqual([[1]]))
})

test.each(['pointerover', 'focusin'])(
  '[issue budgets] it waits no longer than for a %s, and runs once',
  async (type) => {
    const page = run('import{a as b}from"./shell.AB.js";say(b);')
    page.reach(type)
    page.whenIdle()
    await vi.waitFor(() => expect(page.said).toEqual([[1]]))
    expect(page.imported).toHaveLength(1)
  },
)

test('[issue budgets] a script that imports nothing is as it was', () => {
  expect(waitForIdle('import("./late.js");let a=1;')).toBe('import("./late.js");let a=1;')
})
