import { expect, test } from 'vitest'
import { channelOf } from './channel.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

test.each([
  ['an Android phone', { 'user-agent': android }, 'mobile'],
  ['an iPhone', { 'user-agent': iphone }, 'mobile'],
  ['a tablet', { 'user-agent': ipad }, 'web'],
  ['a computer', { 'user-agent': desktop }, 'web'],
  ['nobody known', {}, 'web'],
  ['a phone that asks for the desktop site', { 'user-agent': android, 'sec-ch-ua-mobile': '?0' }, 'web'],
  ['the hint alone', { 'sec-ch-ua-mobile': '?1' }, 'mobile'],
  ['a malformed hint', { 'user-agent': desktop, 'sec-ch-ua-mobile': 'yes' }, 'web'],
] as const)('[SES-4] %s', (_, headers, channel) => {
  expect(channelOf(headers)).toBe(channel)
})
