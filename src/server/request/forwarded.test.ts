import { describe, expect, test } from 'vitest'
import { forwardedHost, forwardedIp, isForwardedHttps, stripForwarding, trustOf } from './forwarded.ts'

const trust = trustOf(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])

describe('forwarded headers', () => {
  test.each([
    ['10.1.2.3', true],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['::ffff:10.1.2.3', true],
    ['::ffff:a01:203', true],
    ['::ffff:b01:203', false],
    ['fd00::1%eth0', true],
    ['fd00::1', true],
    ['fe80::1', false],
    ['', false],
    ['nonsense', false],
  ])('%s is trusted: %s', (address, trusted) => {
    expect(trust(address)).toBe(trusted)
  })

  test.each([
    ['::ffff:10.0.0.0/104', '10.9.9.9', true],
    ['::ffff:10.0.0.0/104', '11.0.0.1', false],
    ['0.0.0.0/0', '192.0.2.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::1/128', '::1', true],
  ])('in %s, %s is trusted: %s', (range, address, trusted) => {
    expect(trustOf([range])(address)).toBe(trusted)
  })

  test('no address is trusted by default', () => {
    expect(trustOf([])('127.0.0.1')).toBe(false)
  })

  test('the last hop that is no proxy is the visitor', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.4, 10.0.0.2' }
    expect(forwardedIp(headers, '10.0.0.1', trust)).toBe('198.51.100.4')
  })

  test('values that are no IP address are skipped', () => {
    expect(forwardedIp({ 'x-forwarded-for': 'unknown, <script>' }, '10.0.0.1', trust)).toBe('10.0.0.1')
  })

  test('the nearest proxy’s value counts', () => {
    const headers = { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'evil.example, shop.example' }
    expect(isForwardedHttps(headers)).toBe(false)
    expect(forwardedHost(headers)).toBe('shop.example')
  })

  test('stripping leaves the other headers', () => {
    const headers = { forwarded: 'for=1.2.3.4', 'x-forwarded-host': 'evil.example', accept: '*/*' }
    stripForwarding(headers)
    expect(headers).toEqual({ accept: '*/*' })
  })
})
