import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentFetchError } from './errors.ts'
import { FolderSource } from './folder-source.ts'
import { LARGEST_FILE_BYTES } from './limits.ts'

let home: string
let source: FolderSource

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'content-folder-'))
  await mkdir(join(home, 'tenant/nl-NL'), { recursive: true })
  source = new FolderSource(join(home, 'tenant'))
})
afterEach(() => rm(home, { recursive: true }))

const write = (path: string, text: string) => writeFile(join(home, path), text)

describe('content from a folder', () => {
  test('returns a file, and `unchanged` until it is changed', async () => {
    await write('tenant/nl-NL/a.json', '{}')
    const first = await source.get('nl-NL/a.json')
    if (first.state !== 'found') throw new Error(first.state)
    expect(first.body).toBe('{}')
    expect(await source.get('nl-NL/a.json', first)).toEqual({ state: 'unchanged' })

    await utimes(join(home, 'tenant/nl-NL/a.json'), 1, 1)
    expect(await source.get('nl-NL/a.json', first)).toMatchObject({ state: 'found' })
  })

  test('a missing file or folder', async () => {
    expect(await source.get('nl-NL/b.json')).toEqual({ state: 'missing' })
    expect(await new FolderSource(join(home, 'nobody')).get('nl-NL/b.json')).toEqual({ state: 'missing' })
  })

  test.each([
    ['file', 'secret.json', 'nl-NL/link.json', 'nl-NL/link.json'],
    ['folder', 'other', 'fr-FR', 'fr-FR/secret.json'],
  ])('a link to a %s outside the folder is not followed', async (_, target, link, address) => {
    await mkdir(join(home, 'other'))
    await write('secret.json', '{}')
    await write('other/secret.json', '{}')
    await symlink(join(home, target), join(home, 'tenant', link))
    expect(await source.get(address)).toEqual({ state: 'missing' })
  })

  test('a link to a file of the tenant is followed', async () => {
    await write('tenant/a.json', '{"a":1}')
    await symlink(join(home, 'tenant/a.json'), join(home, 'tenant/nl-NL/link.json'))
    expect(await source.get('nl-NL/link.json')).toMatchObject({ state: 'found', body: '{"a":1}' })
  })

  test('a pipe without a writer does not block', async () => {
    execFileSync('mkfifo', [join(home, 'tenant/nl-NL/a.json')])
    expect(await source.get('nl-NL/a.json')).toMatchObject({ state: 'found', body: '' })
  })

  test('[SEC-7] a file that is too large', async () => {
    await write('tenant/nl-NL/a.json', ' '.repeat(LARGEST_FILE_BYTES + 1))
    await expect(source.get('nl-NL/a.json')).rejects.toThrow(ContentFetchError)
  })

  test('a file that cannot be read is a failure, not a missing page', async () => {
    await mkdir(join(home, 'tenant/nl-NL/a.json'))
    await expect(source.get('nl-NL/a.json')).rejects.toThrow(ContentFetchError)
  })

  test('an address outside the folder is an internal error', async () => {
    await expect(source.get('../secret.json')).rejects.toThrow(TypeError)
  })
})
