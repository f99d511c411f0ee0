import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('a newcomer sets nothing', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 4321, logLevel: 'warn', trustedProxies: [] })
    expect(settings.pageCacheBytes).toBe(64 * 1024 * 1024)
    expect(settings.workers).toBeGreaterThanOrEqual(1)
    expect(settings.workers).toBeLessThanOrEqual(4)
  })

  test('ranges are separated by commas or spaces', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1 ::1/128' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
      '::1/128',
    ])
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['WORKERS', '0'],
    ['PAGE_CACHE_MB', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}: "${value}"`)
  })

  test('[DEV-5] a secret that could be guessed is refused, and not repeated', () => {
    expect(() => readSettings({ OPERATOR_SECRET: 'letmein' })).toThrow(/^OPERATOR_SECRET: is not 24 or more/)
    expect(readSettings({}).operatorSecret).toBeUndefined()
  })

  test('[DEV-5] faults are refused outside tests', () => {
    expect(() => readSettings({ FAULTS_FILE: 'faults.json' })).toThrow('FAULTS_FILE: faults are for tests')
    expect(readSettings({ FAULTS_FILE: 'faults.json', NODE_ENV: 'test' }).port).toBe(4321)
  })
})
