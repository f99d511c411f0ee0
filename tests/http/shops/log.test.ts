import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningShops, startShops } from './kit/running-shops.ts'

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

test('[SES-4] a request is logged with its device, the width that is assumed for it, and the kind of its visitor', async () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile'
  const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
  const expected = [
    [{ 'user-agent': phone }, { device: 'mobile', width: 360, visitor: 'person' }],
    [{ 'user-agent': phone.replace(' Mobile', '') }, { device: 'tablet', width: 768, visitor: 'person' }],
    [{ 'user-agent': computer }, { device: 'desktop', width: 1024, visitor: 'person' }],
    [{ 'sec-ch-ua-mobile': '?1' }, { device: 'mobile', width: 360 }],
    [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { device: 'desktop', width: 1024, visitor: 'bot' },
    ],
    [{ 'user-agent': 'kube-probe/1.31' }, { visitor: 'monitoring' }],
  ] as const
  for (const [headers, fields] of expected) {
    const response = await shops.request('nl.localhost', '/klantenservice', { headers })
    const id = response.headers['x-request-id']
    await vi.waitFor(() => {
      const line = shops
        .output()
        .split('\n')
        .find((each) => each.includes(`"requestId":"${id}"`) && each.includes('"message":"request"'))
      expect(line && JSON.parse(line)).toMatchObject(fields)
    })
  }
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
