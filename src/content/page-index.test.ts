import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pageFile } from '#tests/support/content/test-tenant.ts'
import { FolderIndex } from './page-index.ts'
import type { ContentProblem } from './problems.ts'

let folder: string
let problems: ContentProblem[]
let index: FolderIndex

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-index-'))
  await mkdir(join(folder, 'nl-NL'))
  problems = []
  index = new FolderIndex(folder, 'proef', (problem) => problems.push(problem))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, json: unknown) =>
  writeFile(join(folder, 'nl-NL', name), typeof json === 'string' ? json : JSON.stringify(json))

describe('the list of pages of a folder', () => {
  test('contains the paths, change dates and indexability of pages', async () => {
    await write('klantenservice.json', pageFile())
    await write('lp-zomer.json', pageFile({ path: '/lp/zomer', seo: { description: 'x', index: false } }))
    await write('index.json', { pages: [] })
    await write('old.json.gone', pageFile())
    expect(await index.pages('nl-NL')).toEqual([
      {
        identifier: 'klantenservice',
        path: '/klantenservice',
        modified: '2026-11-20',
        index: true,
        alternates: {},
      },
      { identifier: 'lp-zomer', path: '/lp/zomer', modified: '2026-11-20', index: false, alternates: {} },
    ])
    expect(problems).toEqual([])
  })

  test('a folder with more pages than are read at once', async () => {
    const names = Array.from({ length: 100 }, (_, number) => `lp-${number}`).sort()
    await Promise.all(
      names.map((name) => write(`${name}.json`, pageFile({ path: `/${name.replace('-', '/')}` }))),
    )
    expect((await index.pages('nl-NL')).map(({ identifier }) => identifier)).toEqual(names)
  })

  test('a file that is not a page, or has another name, is reported and left out', async () => {
    await write('klantenservice.json', '{"path":')
    await write('lp-a.json', pageFile({ title: 1 }))
    await write('lp-b.json', pageFile({ path: '/lp/c' }))
    expect(await index.pages('nl-NL')).toEqual([])
    const byFile = problems.toSorted((a, b) => (a.file < b.file ? -1 : 1))
    expect(byFile).toMatchObject([
      {
        kind: 'file',
        file: expect.stringContaining('klantenservice.json'),
        reason: expect.stringContaining('JSON'),
      },
      { kind: 'file', place: 'title' },
      { kind: 'file', place: 'path', reason: '/lp/c has to be in lp-c.json' },
    ])
  })

  test('reflects new, changed and removed files', async () => {
    await write('klantenservice.json', pageFile())
    await index.pages('nl-NL')
    await write('klantenservice.json', pageFile({ modified: '2026-11-21' }))
    await utimes(join(folder, 'nl-NL/klantenservice.json'), 1, 1)
    await write('lp-a.json', pageFile({ path: '/lp/a' }))
    expect(await index.pages('nl-NL')).toMatchObject([{ modified: '2026-11-21' }, { identifier: 'lp-a' }])
    await rm(join(folder, 'nl-NL/lp-a.json'))
    expect(await index.pages('nl-NL')).toHaveLength(1)
  })

  test('a locale without folder has no pages', async () => {
    expect(await index.pages('fr-FR')).toEqual([])
  })
})
