import { expect, test } from 'vitest'
import { isPrivateHost, parseTrialHosts, trialHosts } from './trial-hosts.ts'

test.each([
  ['192.168.1.20', true],
  ['10.0.0.7', true],
  ['172.31.9.9', true],
  ['100.64.0.9', true],
  ['172.32.9.9', false],
  ['8.8.8.8', false],
  ['192.168.1.256', false],
  ['192.168.1.20.', false],
  ['laptop', true],
  ['shop.lan', true],
  ['shop.fritz.home.arpa', true],
  ['shop.example', false],
  ['lan.shop.example', false],
  ['shop.lan.example', false],
  ['192.168.1', false],
  ['', false],
])('[CNX-5] %s is a host of a local network: %s', (host, isPrivate) => {
  expect(isPrivateHost(host)).toBe(isPrivate)
})

test.each([
  ['192.168.1.20=nl, Shop.lan=DE', { '192.168.1.20': 'nl', 'shop.lan': 'de' }],
  ['', {}],
  ['192.168.1.20', undefined],
  ['192.168.1.20=', undefined],
  ['192.168.1.20:4321=nl', undefined],
  ['shop.example=nl', undefined],
  ['shop.lan=nl shop.lan=de', undefined],
  ['shop.lan=nl=de', undefined],
])('[CNX-5] the setting %j is read as %j', (setting, hosts) => {
  const read = parseTrialHosts(setting)
  expect(read && Object.fromEntries(read)).toEqual(hosts)
  expect(Object.fromEntries(trialHosts(setting))).toEqual(hosts ?? {})
})
