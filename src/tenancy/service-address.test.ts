import { expect, test } from 'vitest'
import { commerceSchema } from './commerce-schema.ts'
import { addressProblem } from './service-address.ts'

test.each([
  'https://api.shop.example/graphql',
  'https://api.shop.example:8443',
  'http://127.0.0.1:3000/shop-api',
  'http://[::1]:3000',
  'http://vendure:3000/shop-api',
  'http://vendure.shop.svc.cluster.local/shop-api',
  'http://medusa.internal',
  'http://10.0.3.7:9000',
  'http://172.31.0.2',
  'http://192.168.1.4/graphql',
  'http://100.64.0.1',
  'http://[fd00::7]/graphql',
  'http://vendure.shop.svc.cluster.local./shop-api',
  'http://localhost.:3000',
  'HTTP://VENDURE:3000/shop-api',
  'http://my_vendure:3000',
  'http://host.docker.internal:3000',
  'http://medusa.service.consul:9000',
  'http://shop.test',
  'http://0.0.0.0:3000',
  'http://[::ffff:10.0.3.7]:9000',
  'http://[::ffff:7f00:1]',
  'https://käse.example/graphql',
  'https://api.example./graphql',
])('[SEC-7] %s may be the address of a service', (address) => {
  expect(addressProblem(address)).toBeUndefined()
})

const scheme = /an http or https address is expected/
test.each<[string, RegExp]>([
  ['goods.json', scheme],
  ['file:///goods.json', scheme],
  ['ftp://api.example/', scheme],
  ['', scheme],
  [' https://api.example', scheme],
  ['https://api.example ', scheme],
  ['https://api.example/a b', scheme],
  ['https:///graphql', scheme],
  ['https://?x', scheme],
  ['javascript:alert(1)//', scheme],
  ['https://api.example:99999/', scheme],
  ['https://me:secret@api.example/', /without user name and password/],
  ['https://me@api.example/', /without user name and password/],
  ['https://api.example/?key=1', /without \? and #/],
  ['https://api.example/#part', /without \? and #/],
  ['https://api.example/?', /without \? and #/],
  ['http://api.example/', /https is expected/],
  ['http://8.8.8.8/', /https is expected/],
  ['http://172.32.0.1/', /https is expected/],
  ['http://10.example/', /https is expected/],
  ['http://api.example./', /https is expected/],
  ['http://local.example/', /https is expected/],
  ['http://0.0.0.1/', /https is expected/],
  ['http://localhost.evil.example/', /https is expected/],
  ['http://[2001:db8::1]/', /https is expected/],
])('[SEC-7] %j may not', (address, problem) => {
  expect(addressProblem(address)).toMatch(problem)
})

test.each([
  ['me:secret@shop.example', '…@shop.example'],
  ['me:sec/ret@shop.example', '…@shop.example'],
])('[TEN-2] the problem names the key and the address, and no password: %s', (host, shown) => {
  const service = { adapter: 'toy', url: `https://${host}/goods.json` }
  const issues = commerceSchema.safeParse({ services: { shop: service } }).error?.issues
  expect(issues).toMatchObject([{ path: ['services', 'shop', 'url'] }])
  expect(issues?.[0]?.message).toContain(`"https://${shown}/goods.json": an `)
})
