import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf, neighbourhoodOf, networkOf } from '#backend/infra/network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['::ffff:0:192.0.2.7', '192.0.2.7'],
  ['64:ff9b::c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:DB8:0:0:ffff:c000:207:1', '2001:db8::/64'],
  ['::1', undefined],
  ['127.0.0.1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::ffff:7f00:1', undefined],
  ['192.0.2', undefined],
  ['unknown', undefined],
  ['', undefined],
])('[SEC-4] %s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['::ffff:c000:207', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', undefined],
  ['127.0.0.1', undefined],
  ['', undefined],
])('[REL-3] %s is in the neighbourhood %s', (address, network) =>
  expect(neighbourhoodOf(address)).toBe(network),
)

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:3::1', '2001:db8:1::/48'],
  ['::1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['', undefined],
])('[REL-3] tries of one secret from %s count as those of %s', (address, client) =>
  expect(clientOf(address)).toBe(client),
)

test('[SEC-4] every address of IPv4 has one network, however a server writes it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number)
      const hexadecimal = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
      const forms = [`::ffff:${ip}`, `::ffff:${hexadecimal}`, `0:0:0:0:0:FFFF:${hexadecimal.toUpperCase()}`]
      for (const of of [networkOf, neighbourhoodOf, clientOf])
        expect(new Set(forms.map(of))).toEqual(new Set([of(ip)]))
      expect(networkOf(ip)).toBe(a === 127 ? undefined : ip)
    }),
    { seed: 45 },
  )
})
