import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LastGoodCopy } from './last-good-copy.ts'

let folder: string
let copy: LastGoodCopy
const address = 'nl-NL/a.json'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'last-good-'))
  copy = new LastGoodCopy(folder)
})
afterEach(() => rm(folder, { recursive: true }))

describe('[CON-2] last good copy', () => {
  test('what was stored can be read again, and no other file remains', async () => {
    expect(await copy.read(address)).toBeUndefined()
    await copy.store(address, '{"a":1}')
    await copy.store(address, '{"a":2}')
    expect(await copy.read(address)).toBe('{"a":2}')
    expect(await readdir(join(folder, 'nl-NL'))).toEqual(['a.json'])
  })

  test('concurrent writes leave one complete file', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) =>
      JSON.stringify({ index, text: 'x'.repeat(10_000) }),
    )
    await Promise.all(bodies.map((body) => copy.store(address, body)))
    expect(bodies).toContain(await copy.read(address))
    expect(await readdir(join(folder, 'nl-NL'))).toEqual(['a.json'])
  })

  test('an unchanged body is not written again', async () => {
    await copy.store(address, '{}')
    await utimes(join(folder, address), 1, 1)
    await copy.store(address, '{}')
    expect((await stat(join(folder, address))).mtimeMs).toBe(1_000)
  })

  test('the copy of a removed page is set aside, not deleted', async () => {
    await copy.retire(address)
    await copy.store(address, '{}')
    await copy.retire(address)
    expect(await copy.read(address)).toBeUndefined()
    expect(await readdir(join(folder, 'nl-NL'))).toEqual(['a.json.gone'])
  })
})
