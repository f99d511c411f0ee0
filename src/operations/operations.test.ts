import { expect, test } from 'vitest'
import { count, counterOf, countsOfProcess, observe, sumCounts } from './counters.ts'
import { metricsText } from './metrics-text.ts'
import { isOperatorPass, isOperatorSecret, operatorPass, operatorSecret } from './operator-secret.ts'

test('[DEV-5] counters with the same name and labels are the same', () => {
  count('etalage_orders_total', { tenant: 'a"b' })
  counterOf('etalage_orders_total', { tenant: 'a"b' }).value += 2
  expect(countsOfProcess()['etalage_orders_total{tenant="a\\"b"}']).toBe(3)
})

test('[DEV-5] the counts of several processes are added up and written in the text format', () => {
  const counts = sumCounts([
    { 'etalage_mails_total{result="sent"}': 2 },
    { 'etalage_mails_total{result="sent"}': 3, 'etalage_mails_total{result="failed"}': 1 },
  ])
  expect(metricsText(counts)).toContain(
    [
      '# TYPE etalage_mails_total counter',
      'etalage_mails_total{result="failed"} 1',
      'etalage_mails_total{result="sent"} 5',
      '',
    ].join('\n'),
  )
})

test('[DEV-5] durations are a histogram, its buckets in order and cumulative', () => {
  for (const ms of [3, 40, 12_000]) observe('etalage_render_seconds', ms, { kind: 'test' })
  const lines = metricsText(countsOfProcess()).split('\n')
  const buckets = lines.filter((line) => line.startsWith('etalage_render_seconds_bucket{kind="test"'))
  expect(buckets.map((line) => line.split(' ')[1])).toEqual([
    '1',
    '1',
    '1',
    '2',
    '2',
    '2',
    '2',
    '2',
    '2',
    '2',
    '2',
    '3',
  ])
  expect(buckets.at(-1)).toContain('le="+Inf"')
  expect(lines).toContain('etalage_render_seconds_count{kind="test"} 3')
  expect(lines).toContain('etalage_render_seconds_sum{kind="test"} 12.043')
})

const secret = 'a-secret-of-twenty-four-characters-or-more'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['too-short', undefined],
  ['with blanks, though it is long enough', undefined],
  [secret, secret],
])('[DEV-5] OPERATOR_SECRET %s is %s', (given, expected) => {
  expect(operatorSecret({ OPERATOR_SECRET: given })).toBe(expected)
})

test('[DEV-5] only the exact secret is accepted', () => {
  expect(isOperatorSecret(secret, secret)).toBe(true)
  for (const wrong of ['', `${secret} `, secret.slice(1)]) expect(isOperatorSecret(wrong, secret)).toBe(false)
})

test('[DEV-5] a pass is valid for its time, unaltered, and with the secret it was made with', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const pass = operatorPass(secret, now)
  expect(isOperatorPass(pass, secret, now + 1000)).toBe(true)
  expect(isOperatorPass(pass, secret, now + 8 * 3_600_000 + 1)).toBe(false)
  expect(isOperatorPass(pass, `${secret}!`, now)).toBe(false)
  const [until, seal] = pass.split('.')
  expect(isOperatorPass(`${Number(until) + 1}.${seal}`, secret, now)).toBe(false)
  for (const junk of ['', '.', 'x.y', `${until}.`, undefined])
    expect(isOperatorPass(junk, secret, now)).toBe(false)
})
