import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withFileLock } from './file-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalage-lock-'))
  file = join(folder, 'build.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a process that takes the lock, prints that it has it, and holds it until it ends. */
async function startHolder() {
  const module = pathToFileURL(join(import.meta.dirname, 'file-lock.ts')).href
  const script = `import { withFileLock } from ${JSON.stringify(module)}
await withFileLock(${JSON.stringify(file)}, () => { process.stdout.write('held'); return new Promise((done) => setTimeout(done, 60_000)) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('[REL-9] work that one process runs at a time', () => {
  test('runs one after the other, and leaves no files behind', async () => {
    const order: string[] = []
    const work = (name: string) =>
      withFileLock(file, async () => {
        order.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        order.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([work('one'), work('two')])).toEqual(['one', 'two'])
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(existsSync(file)).toBe(false)
  })

  test('throws what the work throws, and releases the lock', async () => {
    await expect(withFileLock(file, () => Promise.reject(new Error('build failed')))).rejects.toThrow(
      'build failed',
    )
    expect(await withFileLock(file, () => 'again')).toBe('again')
  })

  test('waits for another process, reports it once, and takes over the lock of a process that was killed', async () => {
    const child = await startHolder()
    const waitedFor: number[] = []
    let begun = false
    const work = withFileLock(file, () => (begun = true), { onWait: (pid) => waitedFor.push(pid) })
    await expect.poll(() => waitedFor).toEqual([child.pid])
    expect(begun).toBe(false)
    child.kill('SIGKILL')
    expect(await work).toBe(true)
    expect(waitedFor).toEqual([child.pid])
    expect(existsSync(file)).toBe(false)
  })

  test.each([
    [
      'of a process that has ended',
      () => JSON.stringify({ pid: endedProcess(), host: hostname(), begun: '1' }),
    ],
    [
      'of a process whose id now belongs to another process',
      () => JSON.stringify({ pid: process.pid, host: hostname(), begun: '1' }),
    ],
    ['that is empty', () => ''],
    ['that cannot be read', () => '{"pid":'],
  ])('takes over a lock %s', async (_, content) => {
    writeFileSync(file, content())
    expect(await withFileLock(file, () => 'done')).toBe('done')
  })

  test('waits for a process of another machine that shares the folder', async () => {
    writeFileSync(file, JSON.stringify({ pid: endedProcess(), host: 'another-machine', begun: '1' }))
    let begun = false
    const waitedFor: number[] = []
    const work = withFileLock(file, () => (begun = true), { onWait: (pid) => waitedFor.push(pid) })
    await expect.poll(() => waitedFor.length).toBe(1)
    expect([begun, readFileSync(file, 'utf8')]).toEqual([false, expect.stringContaining('another-machine')])
    rmSync(file)
    expect(await work).toBe(true)
  })
})

/** Returns the id of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ['-e', '']).pid
