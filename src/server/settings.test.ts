import { describe, expect, test } from 'vitest'
import { databaseLocation } from '../backend/infra/database/database.ts'
import { contentFolder } from '../content/content.ts'
import { readSettings, settingNames } from './settings.ts'

const bytes = (length: number): string => Buffer.alloc(length, 4).toString('base64url')

describe('settings', () => {
  test('defaults apply when nothing is set', () => {
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
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '43.21', 'a whole number'],
    ['WORKERS', '0', 'a whole number from 1'],
    ['PAGE_CACHE_MB', '-1', 'a whole number'],
    ['SEARCH_MEMORY_MB', '0', 'a whole number'],
    ['SEARCH_THREADS', '65', 'a whole number from 1 to 64'],
    ['MEMORY_MB', '63', 'a whole number from 64'],
    ['LOG_LEVEL', 'loud', 'one of trace, '],
    ['TRUSTED_PROXIES', 'proxy.example', 'addresses and ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses and ranges'],
    ['HEALTH_HOSTS', '10.1.2.3:4321', 'host names and IP addresses'],
    ['HEALTH_HOSTS', 'http://pod', 'host names and IP addresses'],
    ['TRIAL_HTTP_HOSTS', 'shop.example=nl', 'hosts of a local network'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318', 'an address such as'],
    ['OTEL_TRACES_SAMPLER', 'some', 'one of always_on'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'a number from 0 to 1'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '5', 'a whole number from 100'],
    ['CLAMD', '127.0.0.1:3310', 'tcp://host:port'],
    ['VAPID_PUBLIC_KEY', 'abc', 'a public key'],
    ['PUSH_HOSTS', 'https://push.example/path', 'push services'],
    ['DEMO', 'yes', 'one of 0, 1'],
    ['SKIP_TAG_MANAGER', 'true', 'one of 0, 1'],
  ])('%s=%s is rejected, with the name and the expected value', (name, value, expected) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}: "${value}" is not ${expected}`)
  })

  test.each([
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://'],
    ['DATABASE_URL', 'mysql://shop:geheim@db.example/shop'],
    ['REDIS_URL', 'http://shop:geheim@redis.example'],
    ['PAYMENT_PROVIDER_SECRET', 'geheim'],
    ['PAYMENT_PROVIDER_SECRET', 'whsec_geheim whsec_geheim whsec_'],
    ['CREDIT_CHECK_URL', 'geheim'],
    ['CREDIT_CHECK_SECRET', 'geheim'],
    ['VAPID_PRIVATE_KEY', 'geheim'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'geheim'],
  ])('%s=%s is rejected, and the value is not repeated', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^${name}: is not a|^${name}: is not 24`),
    )
    expect(() => readSettings({ [name]: value })).not.toThrow(value)
  })

  test('all problems are reported at once, one per line', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'x', PAYMENT_PROVIDER_URL: 'https://pay.example' })).toThrow(
      /^PORT: .*\nDEMO: .*\nPAYMENT_PROVIDER_SECRET: is missing, but PAYMENT_PROVIDER_URL needs it$/,
    )
  })

  test('empty variables count as unset, for every variable', () => {
    expect(settingNames.length).toBeGreaterThan(20)
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(readSettings(empty)).toEqual(readSettings({}))
    expect(contentFolder(empty)).toBe(contentFolder({}))
    expect(databaseLocation(empty)).toEqual(databaseLocation({}))
  })

  test('the examples of settings.md are valid', () => {
    readSettings({
      ...{ SMTP_URL: 'smtps://user:password@host:465', CLAMD: 'unix:/run/clamav/clamd.ctl', DEMO: '0' },
      ...{ DATABASE_URL: 'postgres://shop@db.example/shop', SKIP_TAG_MANAGER: '1' },
      ...{ VAPID_PUBLIC_KEY: bytes(65), VAPID_PRIVATE_KEY: bytes(32) },
      ...{ PUSH_HOSTS: 'https://push.example, http://127.0.0.1:4444' },
      ...{ CREDIT_CHECK_URL: 'https://credit.example', CREDIT_CHECK_SECRET: 'x'.repeat(24) },
      ...{ PAYMENT_PROVIDER_URL: 'http://127.0.0.1:4390', PAYMENT_PROVIDER_SECRET: 'x'.repeat(24) },
    })
  })

  test('[DEV-5] a secret that could be guessed is rejected, and not repeated', () => {
    expect(() => readSettings({ OPERATOR_SECRET: 'letmein' })).toThrow(/^OPERATOR_SECRET: is not 24 or more/)
    expect(readSettings({}).operatorSecret).toBeUndefined()
  })

  test.each(['short', `${'a'.repeat(32)} short`, Array(3).fill('a'.repeat(32)).join(' '), ' , '])(
    'a secret that encrypts has 32 characters, and may have its former one: %j is rejected, and not repeated',
    (value) => {
      const read = () => readSettings({ ENCRYPTION_SECRET: value })
      expect(read).toThrow(/^ENCRYPTION_SECRET: is not one secret, or a new and the former one/)
      expect(read).not.toThrow('aaaa')
      readSettings({ ENCRYPTION_SECRET: `${'b'.repeat(32)} ${'a'.repeat(32)}` })
    },
  )

  test('[DEV-5] injected faults are rejected outside tests', () => {
    expect(() => readSettings({ FAULTS_FILE: 'faults.json' })).toThrow(
      'FAULTS_FILE: is allowed in tests only',
    )
    expect(readSettings({ FAULTS_FILE: 'faults.json', NODE_ENV: 'test' }).port).toBe(4321)
  })
})
