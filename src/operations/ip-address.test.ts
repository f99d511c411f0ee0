import { expect, test } from 'vitest'
import { isLocalAddress, isLoopback, isPublicAddress, parseRange } from './ip-address.ts'

test.each([
  ...[
    '',
    'shop.example',
    '8.8.8',
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '0.0.0.0', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
  ],
  ...['ff02::1', '2001:db8::1', '2002:7f00:1::', '100::1', 'fec0::1', '::127.0.0.1', '64:ff9b:1::a00:1'],
  ...['2001::a00:1', '2001:10::1', 'fe80::1%eth0', '::ffff:0:127.0.0.1', '5f00::1'],
])('[CNX-3] [SEC-7] %s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false))

test.each([
  ...['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '11.0.0.1'],
  ...['2a00:1450:4001::1', '2606:4700::1'],
])('[CNX-3] %s is public', (ip) => expect(isPublicAddress(ip)).toBe(true))

test.each([
  ['127.0.0.1', true, true],
  ['::ffff:7f00:1', true, true],
  ['0:0:0:0:0:0:0:1', true, true],
  ['0.0.0.0', false, true],
  ['::ffff:192.168.1.7', false, true],
  ['::ffff:c0a8:107', false, true],
  ['100.64.0.1', false, true],
  ['fd12::1', false, true],
  ['fe80::1%eth0.1', false, true],
  ['8.8.8.8', false, false],
  ['::ffff:808:808', false, false],
  ['2606:4700::1', false, false],
  ['0x7f.1', false, false],
  ['localhost', false, false],
])('[CNX-5] %s is of this machine: %s, of a local network: %s', (ip, loopback, local) => {
  expect([isLoopback(ip), isLocalAddress(ip)]).toEqual([loopback, local])
})

test.each([
  ...['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '10/8', '::ffff:10.0.0.0/95', '::/129'],
  ...['010.0.0.1', 'shop.example', ''],
])('%j is no range of addresses', (range) => expect(parseRange(range)).toBeUndefined())
