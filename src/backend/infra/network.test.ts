import { expect, test } from 'vitest'
import { clientOf, neighbourhoodOf, networkOf } from '#backend/infra/network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', undefined],
  ['127.0.0.1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', undefined],
])('[SEC-4] %s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', undefined],
  ['127.0.0.1', undefined],
  ['', undefined],
])('[REL-3] %s is in the neighbourhood %s', (address, network) =>
  expect(neighbourhoodOf(address)).toBe(network),
)

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:3::1', '2001:db8:1::/48'],
  ['::1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['', undefined],
])('[REL-3] tries of one secret from %s count as those of %s', (address, client) =>
  expect(clientOf(address)).toBe(client),
)
