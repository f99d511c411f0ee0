import { expect, test } from 'vitest'
import { basketCookieSeconds, isHttpsOnly, sessionCookie } from './cookie-names.ts'

test.each([
  ['https://www.duinlicht.example/', '__Host-session'],
  ['https://nl.localhost/', '__Host-session'],
  ['http://nl.localhost:4321/', 'session'],
  ['http://localhost/', 'session'],
  // Fails closed: a browser rejects this cookie without TLS.
  ['http://www.duinlicht.example/', '__Host-session'],
  ['http://localhost.evil.example/', '__Host-session'],
])('[SEC-1] the session cookie of %s is named %s', (url, name) => {
  expect(sessionCookie(new URL(url))).toBe(name)
  expect(isHttpsOnly(new URL(url))).toBe(name.startsWith('__Host-'))
})

test('[SES-5] kkBRE expires after a day', () => {
  expect(basketCookieSeconds).toBe(86_400)
})
