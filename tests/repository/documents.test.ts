import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = ['*.md', '{.github,src,tests,tenants,content-cache,i18n}/**/*.md']
  .flatMap((pattern) => globSync(pattern))
  .filter((path) => !path.startsWith('tests/.output/'))
  .sort()
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Text without blocks of code and code within lines, where brackets are no links. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** The anchor that GitHub gives a heading: `### Node comes from npm` is `#node-comes-from-npm`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      anchorOf(heading as string),
    ),
  )

/** Links of a document that lead nowhere in this repository. Links to other hosts are not followed. */
function brokenLinks(path: string, text: string): string[] {
  const targets = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string)
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [file = '', anchor] = target.split('#')
    const place = file === '' ? path : join(dirname(path), file)
    if (!existsSync(place)) return true
    return (
      anchor !== undefined && place.endsWith('.md') && !anchorsOf(readFileSync(place, 'utf8')).has(anchor)
    )
  })
}

/** npm scripts that a document names and package.json does not have. */
const missingScripts = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([a-z][\w:-]*[\w])/g)]
    .map(([, name]) => name as string)
    .filter((name) => !(name in scripts))

describe('documents', () => {
  test('are there', () => {
    expect(files).toContain('README.md')
    expect(files).toContain('.github/CONTRIBUTING.md')
  })

  test.each(files)('%s links to what is there, and names scripts that are', (path) => {
    const text = readFileSync(path, 'utf8')
    expect(brokenLinks(path, text), 'links').toEqual([])
    expect(missingScripts(text), 'npm scripts').toEqual([])
  })

  test('a link to no file, one to no heading and a script of no name are found', () => {
    const text =
      '[a](nowhere.md) [b](#no-heading) [c](README.md#no-heading) [d](README.md) `[e](nowhere.md)` npm run no:script'
    expect(brokenLinks('README.md', text)).toEqual(['nowhere.md', '#no-heading', 'README.md#no-heading'])
    expect(missingScripts(text)).toEqual(['no:script'])
  })
})
