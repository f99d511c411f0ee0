import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningShops, startShops } from './kit/running-shops.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'log-'))
const faults = join(folder, 'faults.json')
let shops: RunningShops
beforeAll(async () => {
  writeFileSync(faults, '{}')
  shops = await startShops({
    env: { NODE_ENV: 'test', FAULTS_FILE: faults, LOG_LEVEL: 'info' },
    preload: ['page-fault.ts', 'island-fault.ts'],
  })
})
afterAll(async () => {
  await shops?.stop()
  rmSync(folder, { recursive: true })
})

test('[DEV-5] every failure is logged as lines of JSON with time, component and request', async () => {
  const before = shops.output().length
  const ids: unknown[] = []
  writeFileSync(faults, JSON.stringify({ search: '500', basket: '500', catalogue: '500', reviews: '500' }))
  for (const path of [
    '/s/?q=private-matter',
    '/api/search/suggest?q=private-matter',
    '/warenkorb',
    '/c/heren',
    '/klantenservice',
    '/api/dynamicyield/product/1234/s-77/9f86d081',
  ]) {
    const { headers } = await shops.request('nl.localhost', path)
    ids.push(headers['x-request-id'])
  }
  const output = (await shops.stop()).slice(before)
  const lines = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  for (const line of lines)
    expect(line).toMatchObject({
      ...{
        level: expect.stringMatching(/^(?:info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      ...{ room: expect.any(String), message: expect.any(String) },
    })
  expect(lines.filter(({ message }) => message === 'request').map(({ requestId }) => requestId)).toEqual(
    expect.arrayContaining(ids),
  )
  const failures = lines.filter(({ level }) => level === 'error')
  expect(failures.some(({ error }) => /\n {4}at /.test(error ?? ''))).toBe(true)
  expect(failures.some(({ requestId, tenant }) => ids.includes(requestId) && tenant === 'nl')).toBe(true)
  expect(output).not.toMatch(/private-matter|9f86d081/)
})
