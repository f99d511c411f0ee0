import { describe, expect, test } from 'vitest'
import { signValue } from '../secrets/signed-value.ts'
import { readPass, writePass } from './preview-pass.ts'

const secret = Buffer.from('a secret of the shop')
const now = Date.parse('2026-11-21T12:00:00Z')
const until = now + 8 * 3_600_000
const christmas = Date.parse('2026-12-24T07:00:00Z')

describe('[DEV-2] a preview pass', () => {
  test.each([
    ['now', undefined],
    ['Christmas Eve', christmas],
  ])('shows %s until it expires', (_, at) => {
    const pass = writePass(secret, 'nl', { until, at })
    expect(readPass(secret, 'nl', pass, now)).toEqual({ until, at })
    expect(readPass(secret, 'nl', pass, until - 1)).toEqual({ until, at })
    expect(readPass(secret, 'nl', pass, until)).toBeUndefined()
  })

  const good = writePass(secret, 'nl', { until, at: christmas })
  test.each([
    ['of another tenant', writePass(secret, 'de', { until, at: christmas })],
    ['signed with another secret', writePass(Buffer.from('guessed'), 'nl', { until, at: christmas })],
    ['made to last longer', good.replace(/^[^-]*/, Math.floor(until / 500).toString(36))],
    ['made to show another moment', good.replace(/-[^.]*/, '-now')],
    ['cut off', good.slice(0, -1)],
    ['without its signature', good.split('.')[0] ?? ''],
    ['signed for another purpose', signValue(secret, 'nl', 'basket', good.split('.')[0] ?? '')],
    ['without times', signValue(secret, 'nl', 'preview', 'tomorrow')],
    ['empty', ''],
  ])('%s is invalid', (_, pass) => {
    expect(pass).not.toBe(good)
    expect(readPass(secret, 'nl', pass, now)).toBeUndefined()
  })
})
