import { expect, test } from 'vitest'
import { vitalMessage } from '#contract/messages/vitals.ts'
import { mayMeasure } from './may-measure.ts'
import { toVitalMessage } from './vital-message.ts'

const metric = {
  id: 'v6-1763755200000-4711',
  name: 'INP',
  value: 216,
  delta: 16,
  rating: 'needs-improvement',
  navigationType: 'navigate',
  attribution: {
    interactionTarget: '#choose>button.button',
    interactionType: 'pointer',
    loadState: 'complete',
  },
} as const
const userAgent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const browser = { userAgent, connection: { effectiveType: '4g' } }

test('[DAT-6] a measurement has exactly 15 fields, without the query of the URL', () => {
  const url = new URL('https://duinlicht.example/s/?q=anna')
  const message = toVitalMessage(metric, 'search', browser, url)
  expect(Object.keys(message).sort()).toEqual(
    [
      ...[
        'id',
        'name',
        'value',
        'delta',
        'rating',
        'pathname',
        'interactionType',
        'target',
        'navigationType',
      ],
      ...['userAgent', 'pageType', 'connection', 'deviceType', 'loadState', 'environment'],
    ].sort(),
  )
  expect(vitalMessage.parse(message)).toMatchObject({
    ...{ pathname: '/s/', target: '#choose>button.button', interactionType: 'pointer', deviceType: 'mobile' },
    ...{ connection: '4g', pageType: 'search' },
  })
})

test('[DAT-6] values that a browser does not provide are empty', () => {
  const plain = toVitalMessage({ ...metric, attribution: {} }, 'basket', { userAgent: '' }, { pathname: '/' })
  expect(vitalMessage.parse(plain)).toMatchObject({
    ...{ interactionType: '', target: '', connection: '', loadState: '', deviceType: 'desktop' },
  })
})

test.each([
  [undefined, '', true],
  [undefined, 'consent=C0001', false],
  [undefined, 'consent=C0001,C0003', false],
  [undefined, 'consent=C0001,C0002', true],
  ['C0002', '', false],
  ['C0002', 'consent=C0001,C0003', false],
  ['C0002', 'consent=C0001,C0002', true],
])(
  '[DAT-6] [LAW-7] a page that needs %s is measured with the cookie "%s": %s',
  (requiredCategory, cookies, may) => {
    expect(mayMeasure(requiredCategory, cookies)).toBe(may)
  },
)

test.each([
  ['', false],
  ['consent=C0001,C0002', false],
  ['consent=C0001,C0002,GPC', true],
])(
  '[PHO-2] with the signal of Global Privacy Control, the cookie "%s" permits measuring: %s',
  (cookies, may) => expect(mayMeasure(undefined, cookies, true)).toBe(may),
)
