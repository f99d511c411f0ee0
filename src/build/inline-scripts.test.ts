import { build, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'
import { scriptNames, waitForIdle } from './inline-scripts.ts'

/** Builds an entry that imports as many scripts lazily; returns the names of all scripts. */
async function builtScripts(names: string, lazy: number): Promise<string[]> {
  const imports = Array.from({ length: lazy }, (_, at) => `import('virtual:lazy-${at}')`)
  const { output } = (await build({
    ...{ configFile: false, logLevel: 'silent', root: import.meta.dirname },
    build: {
      ...{ write: false, modulePreload: false },
      rolldownOptions: {
        input: 'virtual:entry',
        output: { entryFileNames: names, chunkFileNames: names },
      },
    },
    plugins: [
      {
        name: 'test:lazy-scripts',
        resolveId: (id) => (id.startsWith('virtual:') ? id : undefined),
        load(id) {
          if (id === 'virtual:entry') return imports.join()
          return id.startsWith('virtual:') ? `document.title += '${id}'` : undefined
        },
      },
    ],
  })) as Rolldown.RolldownOutput
  return output.map(({ fileName }) => fileName)
}

// Rolldown numbers scripts in base 64, with `!~{` before and `}~` after the number, in the place of their hashes: six
// characters leave one digit, and the 65th script has no name.
test('the names of scripts have room for more than 64', async () => {
  const names = await builtScripts(scriptNames, 65)
  expect(new Set(names).size).toBe(66)
  for (const name of names) expect(name).toMatch(/^_astro\/[\w-]+\.[\w-]{7}\.js$/)
  await expect(builtScripts(scriptNames.replace('7', '6'), 65)).rejects.toThrow(/hash/i)
})

/** Runs the code in a fake page, which is painted when the test triggers it. */
function run(code: string, browser: 'any' | 'safari' = 'any') {
  let idle = () => {}
  let painted = () => {}
  const timers = new Map<unknown, () => void>()
  const imported: string[] = []
  const page = {
    requestIdleCallback: (work: () => void) => {
      idle = work
    },
  }
  class Observer {
    readonly #seen: () => void
    constructor(seen: () => void) {
      this.#seen = seen
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      // An observer that starts after the paint has to be called as well.
      if (type === 'paint' && buffered) painted = this.#seen
    }
  }
  const inPage = waitForIdle(code).replaceAll('await import(', 'await take(')
  const take = async (file: string) => {
    imported.push(file)
    return { a: 1, c: 2 }
  }
  const calls: unknown[] = []
  new Function('self', 'PerformanceObserver', 'setTimeout', 'take', 'say', inPage)(
    browser === 'any' ? page : {},
    Observer,
    (work: () => void, ms: unknown) => timers.set(ms, work),
    take,
    (...words: unknown[]) => calls.push(words),
  )
  return {
    imported,
    calls,
    whenPainted: () => painted(),
    whenIdle: () => idle(),
    after: (ms: number) => timers.get(ms)?.(),
  }
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
])(
  '[issue budgets] a script of the page waits until it is painted and idle: %s',
  async (_, code, files, words) => {
    const page = run(code)
    page.whenIdle()
    expect(page.imported).toEqual([])
    page.whenPainted()
    expect(page.imported).toEqual([])
    page.whenIdle()
    await vi.waitFor(() => expect(page.imported).toEqual(files))
    await vi.waitFor(() => expect(page.calls).toEqual(words))
  },
)

const one = 'import{a as b}from"./shell.AB.js";say(b);'

test('[issue budgets] without idle callbacks it waits 200 ms', async () => {
  const page = run(one, 'safari')
  page.whenPainted()
  expect(page.imported).toEqual([])
  page.after(200)
  await vi.waitFor(() => expect(page.calls).toEqual([[1]]))
})

test('[issue budgets] without paint entries it waits a second', async () => {
  const page = run(one)
  page.after(1000)
  expect(page.imported).toEqual([])
  page.whenIdle()
  await vi.waitFor(() => expect(page.calls).toEqual([[1]]))
})

test('[issue budgets] it runs once, however many paints are reported', async () => {
  const page = run(one)
  for (const trigger of [page.whenPainted, page.whenPainted, () => page.after(1000)]) {
    trigger()
    page.whenIdle()
  }
  await vi.waitFor(() => expect(page.calls).toEqual([[1]]))
  expect(page.imported).toHaveLength(1)
})

test('[issue budgets] a script without imports is unchanged', () => {
  expect(waitForIdle('import("./late.js");let a=1;')).toBe('import("./late.js");let a=1;')
})
