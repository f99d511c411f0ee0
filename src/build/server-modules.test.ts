import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { processModules, serverModules } from './server-modules.ts'

/** Builds a small server of these modules beside the modules of its processes. Returns the code of each file. */
async function built(modules: Record<string, string>): Promise<Map<string, string>> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'server-modules-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { installed: '1.0.0' } }))
  const processes = Object.values(processModules).map((path) => [path, `console.log('${path}')`])
  for (const [path = '', text = ''] of [...processes, ...Object.entries(modules)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { output } = (await build({
    ...{ root, configFile: false, envFile: false, logLevel: 'silent', plugins: [serverModules()] },
    build: { ssr: 'src/page.ts', ssrEmitAssets: true, write: false, minify: false },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

const counter = { 'src/counter.ts': 'let count = 0\nexport const next = (): number => ++count' }

test('[REL-9] a thread is built beside the pages, shares their modules, and is named by its URL', async () => {
  const files = await built({
    ...counter,
    'src/page.ts': `import { next } from './counter.ts'
      console.log(next(), new URL('./search/thread.ts', import.meta.url).href)`,
    'src/search/thread.ts': `import { next } from '../counter.ts'\nconsole.log(next())`,
  })
  const thread = [...files.keys()].find((name) => /^assets\/search-thread-[\w-]+\.mjs$/.test(name)) as string
  const page = [...files.values()].find((code) => code.includes(thread.split('/')[1] as string)) as string
  expect(page).toMatch(/new URL\(['"]\.\/assets\/search-thread-[\w-]+\.mjs['"], import\.meta\.url\)/)
  const owners = [...files.values()].filter(
    (code) => code.includes('let count = 0') || code.includes('var count = 0'),
  )
  expect(owners).toHaveLength(1)
})

test('[REL-9] the modules of processes have names that stay, also where a module names one', async () => {
  const files = await built({
    'src/page.ts': `console.log(new URL('./server/life/worker.ts', import.meta.url).href)`,
  })
  expect([...files.keys()]).toEqual(expect.arrayContaining(['start.mjs', 'worker.mjs', 'cli.mjs']))
  const page = [...files.values()].find((code) => code.includes('import.meta.url'))
  expect(page).toMatch(/new URL\(['"]\.\/worker\.mjs['"], import\.meta\.url\)/)
})

test('[REL-9] a folder of data is copied, and named by its URL', async () => {
  const files = await built({
    'src/page.ts': `console.log(new URL('./plates/', import.meta.url).href)`,
    'src/plates/one.txt': 'first',
    'src/plates/two.txt': 'second',
  })
  expect([files.get('data/plates/one.txt'), files.get('data/plates/two.txt')]).toEqual(['first', 'second'])
})

test('a module or folder that does not exist stops the build', async () => {
  const page = `console.log(new URL('./gone.ts', import.meta.url).href)`
  await expect(built({ 'src/page.ts': page })).rejects.toThrow(
    /page\.ts names \.\/gone\.ts, and there is none/,
  )
})

test('[REL-9] a build holds the code of every package but production dependencies', async () => {
  const files = await built({
    'src/page.ts': `import { one } from 'installed'
      import { two } from 'merged'
      console.log(one, two)`,
    'node_modules/installed/package.json': '{ "name": "installed", "main": "index.js", "type": "module" }',
    'node_modules/installed/index.js': `export const one = 'text of installed'`,
    'node_modules/merged/package.json': '{ "name": "merged", "main": "index.js" }',
    'node_modules/merged/index.js': `exports.two = 'text of merged'`,
  })
  const code = [...files.values()].join('\n')
  expect(code).toMatch(/from ["']installed["']/)
  expect(code).not.toContain('text of installed')
  expect(code).not.toMatch(/(from|require\() ?["']merged["']/)
  expect(code).toContain('text of merged')
})
