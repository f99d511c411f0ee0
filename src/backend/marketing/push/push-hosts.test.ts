import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-hosts.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@evil.example/', false],
  ['https://user:secret@fcm.googleapis.com/', false],
  ['https://evilpush.apple.com.example/', false],
  ['https://notpush.apple.com/', false],
  ['https://127.0.0.1/', false],
  ['http://127.0.0.1:9999/push', false],
  ['http://[::1]/', false],
  ['https://metadata.internal/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
])('[SHE-5] [SEC-7] messages may go to %s: %s', (address, expected) => {
  expect(isPushEndpoint(address, {})).toBe(expected)
})

test('[SEC-7] an operator adds further services, with their port', () => {
  const environment = { PUSH_HOSTS: 'https://push.shop.example, http://127.0.0.1:4444' }
  expect(isPushEndpoint('https://push.shop.example/a', environment)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4444/a', environment)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4445/a', environment)).toBe(false)
  expect(isPushEndpoint('https://push.shop.example:444/a', environment)).toBe(false)
})
