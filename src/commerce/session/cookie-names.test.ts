import { expect, test, vi } from 'vitest'
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

test('[CNX-5] [SEC-1] cookies of a trial over http are not Secure, under the hosts of the setting alone', () => {
  vi.stubEnv('TRIAL_HTTP_HOSTS', '192.168.1.20=nl')
  try {
    expect(sessionCookie(new URL('http://192.168.1.20:4321/'))).toBe('session')
    expect(sessionCookie(new URL('https://192.168.1.20/'))).toBe('__Host-session')
    expect(sessionCookie(new URL('http://192.168.1.21:4321/'))).toBe('__Host-session')
  } finally {
    vi.unstubAllEnvs()
  }
  expect(isHttpsOnly(new URL('http://192.168.1.20:4321/'))).toBe(true)
})

test('[SES-5] kkBRE expires after a day', () => {
  expect(basketCookieSeconds).toBe(86_400)
})
