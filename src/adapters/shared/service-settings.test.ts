import { expect, test } from 'vitest'
import { providerSettings } from './service-settings.ts'

const secret = 'twenty-four characters !!'

test('[SEC-7] without settings there is no provider', () => {
  expect(providerSettings({})).toBeUndefined()
  expect(providerSettings({ PAYMENT_PROVIDER_URL: '', PAYMENT_PROVIDER_SECRET: '' })).toBeUndefined()
})

test.each([
  ['https://pay.example', 'https://pay.example/'],
  ['https://pay.example/v2', 'https://pay.example/v2/'],
  ['http://127.0.0.1:4390', 'http://127.0.0.1:4390/'],
  ['http://betalen.localhost:4390/', 'http://betalen.localhost:4390/'],
])('[SEC-7] %s is called at %s', (address, url) => {
  expect(providerSettings({ PAYMENT_PROVIDER_URL: address, PAYMENT_PROVIDER_SECRET: secret })?.url.href).toBe(
    url,
  )
})

const standard = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

test.each([standard, `${standard} ${standard}`, `${standard},${standard}`, secret])(
  '[SEC-7] the secret %s can be used',
  (text) => {
    const env = { PAYMENT_PROVIDER_URL: 'https://pay.example', PAYMENT_PROVIDER_SECRET: text }
    expect(providerSettings(env)?.secret).toBe(text)
  },
)

test.each([
  ['empty keys', 'whsec_ whsec_ whsec_ whsec_ whsec_'],
  ['a key of 18 bytes', `whsec_${Buffer.alloc(18, 7).toString('base64')}`],
  ['a second key that is empty', `${standard} whsec_`],
  ['a key with another text', `${standard} twenty-four-characters-!!`],
  ['a key that is no base64', `whsec_${'!'.repeat(40)}`],
  ['blanks', ' '.repeat(30)],
])('[SEC-7] a secret with %s is refused at the start', (_, text) => {
  const env = { PAYMENT_PROVIDER_URL: 'https://pay.example', PAYMENT_PROVIDER_SECRET: text }
  expect(() => providerSettings(env)).toThrow(/^PAYMENT_PROVIDER_SECRET: is not 24 or more characters/)
})

test.each([
  [{ PAYMENT_PROVIDER_SECRET: secret }, 'PAYMENT_PROVIDER_URL'],
  [{ PAYMENT_PROVIDER_URL: 'https://pay.example' }, 'PAYMENT_PROVIDER_SECRET'],
  [
    { PAYMENT_PROVIDER_URL: 'https://pay.example', PAYMENT_PROVIDER_SECRET: 'short' },
    'PAYMENT_PROVIDER_SECRET',
  ],
  [{ PAYMENT_PROVIDER_URL: 'http://pay.example', PAYMENT_PROVIDER_SECRET: secret }, 'PAYMENT_PROVIDER_URL'],
  [{ PAYMENT_PROVIDER_URL: 'file:///etc/passwd', PAYMENT_PROVIDER_SECRET: secret }, 'PAYMENT_PROVIDER_URL'],
  [
    { PAYMENT_PROVIDER_URL: 'https://a@pay.example', PAYMENT_PROVIDER_SECRET: secret },
    'PAYMENT_PROVIDER_URL',
  ],
  [
    { PAYMENT_PROVIDER_URL: 'http://127.0.0.1.evil.example', PAYMENT_PROVIDER_SECRET: secret },
    'PAYMENT_PROVIDER_URL',
  ],
])('[SEC-7] %j names what is wrong', (env, name) => {
  expect(() => providerSettings(env)).toThrow(name)
})
