import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/settings.ts'
import { tenantSchema } from '#tenancy/tenant-schema.ts'

/** The documentation is checked against the repository: sizes, links, commands, paths, folders, settings. */

const root = join(import.meta.dirname, '..', '..', '..')
const topics = '.github/docs'

const files = globSync(['*.md', '.github/**/*.md', '{src,tests,tenants,content-cache,i18n}/**/README.md'], {
  cwd: root,
}).map((file) => file.replaceAll('\\', '/'))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const documents = files.map((file) => ({ file, text: textOf(file) }))

/** All matches of a pattern's first group in the text, each once. */
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, group = '']) => group)),
]

/** The text without code blocks, in which brackets and backticks have another meaning. */
const proseOf = (text: string): string => text.replace(/^```.*?^```/gms, '')

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Anchors of a document: those of its headings, numbered where two are alike, and those set by HTML. */
function anchorsOf(file: string): string[] {
  const text = proseOf(textOf(file))
  const times = new Map<string, number>()
  const ofHeadings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = anchorOf(heading)
    const before = times.get(anchor) ?? 0
    times.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
  return [...ofHeadings, ...found(text, /<a (?:id|name)="([^"]+)"/g)]
}

/** Links of a document without a target in the repository. */
function brokenLinks(file: string, text: string): string[] {
  return found(proseOf(text), /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : posix.join(dirname(file), path)
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
}

/** Paths in backticks that begin with a folder of the repository; placeholders have braces, capitals or `yours`. */
const pathsOf = (text: string): string[] =>
  found(proseOf(text), /`([^`\n]+)`/g)
    .flatMap((code) => code.split(/\s+/))
    .map((word) => word.replace(/[:,;.]+$/, ''))
    .filter((word) => /^(src|tests|tenants|content-cache|i18n|public|\.github|\.ci)\//.test(word))
    .filter((word) => !/[{}<>…]|\b(ID|LANGUAGE|LOCALE|NAME|yours)\b/.test(word))

const isPath = (path: string): boolean => {
  if (existsSync(join(root, path))) return true
  // Square brackets are literal in the names of Astro's pages.
  return path.includes('*') && globSync(path.replace(/[[\]]/g, '?'), { cwd: root }).length > 0
}

/** File names in backticks in the README of a folder: relative to it, or anywhere below it. */
function missingFiles(file: string, text: string): string[] {
  const folder = dirname(file)
  return found(proseOf(text), /`([\w./-]+\.(?:ts|tsx|mjs|astro))`/g).filter(
    (name) =>
      !name.startsWith('dist/') &&
      !existsSync(join(root, folder, name)) &&
      !existsSync(join(root, name)) &&
      globSync(`${folder}/**/${name}`, { cwd: root }).length === 0,
  )
}

const foldersIn = (folder: string): string[] =>
  globSync('*', { cwd: join(root, folder), withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** Names in backticks in the first column of tables. */
const firstColumn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => found(line.split(' | ')[0] ?? '', /`([^`]+)`/g))

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

test('errors in a document are found', () => {
  const text =
    '[a](nowhere.md) [b](#no-heading) [c](README.md#no-heading) [d](README.md) `src/nowhere/` `src/*.nothing`'
  expect(brokenLinks('README.md', text)).toEqual(['nowhere.md', '#no-heading', 'README.md#no-heading'])
  expect(pathsOf(text).filter((path) => !isPath(path))).toEqual(['src/nowhere/', 'src/*.nothing'])
  expect(missingFiles('src/README.md', '`middleware.ts` `nothing.ts`')).toEqual(['nothing.ts'])
})

describe('README.md', () => {
  const text = textOf('README.md')

  test('has at most 6 KB', () => expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_144))

  test('begins with the two commands', () => {
    const [, block] = /^```sh\n(.*?)^```/ms.exec(text) ?? []
    expect(text.indexOf('```sh')).toBeLessThan(20)
    expect(block?.trimEnd().split('\n')).toEqual([
      'npm ci && npm start     # installs, builds and serves the shops',
      'npm ci && npm test      # installs and runs every check and test, browser included',
    ])
  })
})

test('there are documents to check', () => expect(files.length).toBeGreaterThan(30))

describe.each(documents)('$file', ({ file, text }) => {
  test('links to files and headings that exist', () => expect(brokenLinks(file, text)).toEqual([]))

  test('names npm scripts that exist', () =>
    expect(found(text, /npm run ([a-z][\w:-]*)/g).filter((name) => !(name in scripts))).toEqual([]))

  test('names paths that exist', () => expect(pathsOf(text).filter((path) => !isPath(path))).toEqual([]))

  test('runs files with node that exist', () =>
    expect(found(text, /\bnode ((?:src|tests)\/[\w./-]+)/g).filter((path) => !isPath(path))).toEqual([]))

  if (file.includes('/') && !file.startsWith('.github/'))
    test('names files of its folder that exist', () => expect(missingFiles(file, text)).toEqual([]))
})

describe('completeness', () => {
  test('src/README.md names every folder of src', () => {
    const text = textOf('src/README.md')
    expect(foldersIn('src').filter((name) => !text.includes(`\`src/${name}\``))).toEqual([])
  })

  test.each(['src/backend', 'src/server', 'tests'])(
    'the table of %s has its folders and no others',
    (folder) => {
      const text = textOf(`${folder}/README.md`)
      const table = /^\| folder \|.*?(?=\n\n)/ms.exec(text)?.[0] ?? ''
      expect(firstColumn(table).sort()).toEqual(foldersIn(folder))
    },
  )

  test('settings.md has every setting of the server and no other', () => {
    const named = firstColumn(textOf(`${topics}/settings.md`)).filter((name) => !name.endsWith('_…'))
    expect(named.sort()).toEqual([...settingNames].sort())
  })

  test('tenants/README.md has every key of tenant.json and no other', () => {
    const table = textOf('tenants/README.md').split('## Keys of `tenant.json`')[1] ?? ''
    const keys = Object.keys(tenantSchema.shape).filter((key) => key !== '$schema')
    expect(firstColumn(table).sort()).toEqual(keys.sort())
  })

  test('commands.md has every npm script', () => {
    const text = textOf(`${topics}/commands.md`)
    const isNamed = (name: string) => text.includes(`npm run ${name}`) || text.includes(`\`npm ${name}\``)
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([])
  })

  test('the index has every topic', () => {
    const links = found(textOf(`${topics}/README.md`), /\]\(([\w-]+\.md)\)/g)
    const pages = globSync('*.md', { cwd: join(root, topics) }).filter((name) => name !== 'README.md')
    expect(pages.filter((name) => !links.includes(name))).toEqual([])
  })
})
