import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'
import { assumedWidth, visitorKindOf } from './visitor-kind.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const desktop = `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`

test.each([
  [
    'an Android phone',
    { 'user-agent': `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile` },
    'mobile',
    360,
  ],
  ['an Android tablet', { 'user-agent': `Mozilla/5.0 (Linux; Android 10; K) ${chrome}` }, 'tablet', 768],
  [
    'an Android tablet with its hint',
    { 'user-agent': `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'sec-ch-ua-mobile': '?0' },
    'tablet',
    768,
  ],
  ['an iPad', { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 12_2) Mobile/15E148' }, 'tablet', 768],
  ['a computer', { 'user-agent': desktop, 'sec-ch-ua-mobile': '?0' }, 'desktop', 1024],
  ['a computer by its name', { 'user-agent': desktop }, 'desktop', 1024],
  ['the hint alone', { 'sec-ch-ua-mobile': '?1' }, 'mobile', 360],
  ['no headers', {}, 'desktop', 1024],
] as const)('[SES-4] %s', (_, headers, device, width) => {
  expect(deviceOf(headers)).toBe(device)
  expect(assumedWidth[deviceOf(headers)]).toBe(width)
})

test.each([
  [desktop, 'person'],
  [undefined, 'person'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', 'bot'],
  ['Mozilla/5.0+(compatible; UptimeRobot/2.0)', 'monitoring'],
  ['Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)', 'monitoring'],
  ['kube-probe/1.31', 'monitoring'],
  ['Blackbox Exporter/0.25.0', 'monitoring'],
] as const)('[SES-4] %s is a %s', (agent, kind) => {
  expect(visitorKindOf(agent)).toBe(kind)
})
