import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentPageOf } from './payment-page.ts'

const tenant = {
  id: 'nl',
  payment: { providerOrigins: ['https://listed.example', 'https://pay.example:8443'] },
} as unknown as Parameters<typeof paymentPageOf>[0]
const pageOf = (payAt: string | null) => paymentPageOf(tenant, { payment: { payAt } })

let log: string[]
beforeEach(() => {
  log = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void log.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('[BAK-3] [SEC-6] [BAS-3] the page on which an order is paid', () => {
  test.each([
    ['/paylink?token=t0k.en', '/paylink?token=t0k.en'],
    ['https://listed.example/c/pay/cs_live_1#fid', 'https://listed.example/c/pay/cs_live_1#fid'],
    ['https://listed.example', 'https://listed.example/'],
    ['https://LISTED.example:443/c', 'https://listed.example/c'],
    ['https://pay.example:8443/c', 'https://pay.example:8443/c'],
  ])('%s is linked', (payAt, page) => {
    expect([pageOf(payAt), log]).toEqual([page, []])
  })

  test('is undefined for an order that does not wait for a payment, which is not logged', () => {
    expect([pageOf(null), pageOf(''), log]).toEqual([undefined, undefined, []])
  })

  test.each([
    ['//listed.example/x', '(no address)'],
    ['//x', '(no address)'],
    ['/\\listed.example', '(no address)'],
    ['\\\\listed.example', '(no address)'],
    ['https://listed.example.evil.example/', 'https://listed.example.evil.example'],
    ['https://evil.example/https://listed.example', 'https://evil.example'],
    ['https:listed.example/x', 'https://listed.example'],
    ['https:/listed.example/x', 'https://listed.example'],
    ['https:///listed.example/x', 'https://listed.example'],
    ['https://listed.example@evil.example/', 'https://evil.example'],
    ['https://user@listed.example/', 'https://listed.example'],
    ['https://user:secret@listed.example/', 'https://listed.example'],
    ['https://listed.example\\@evil.example/', 'https://listed.example'],
    ['https://listed.example:444/', 'https://listed.example:444'],
    ['https://pay.example/', 'https://pay.example'],
    ['http://listed.example/', 'http://listed.example'],
    ['https://list\u0435d.example/', 'https://xn--listd-2we.example'],
    ['https://listed\u3002example.evil.example/', 'https://listed.example.evil.example'],
    ['https://listed.example\u2028/', '(no address)'],
    ['https://lis\tted.example/', 'https://listed.example'],
    [' https://listed.example/', 'https://listed.example'],
    ['javascript:alert(1)', 'javascript:'],
    ['JaVaScRiPt:alert(1)', 'javascript:'],
    ['data:text/html,x', 'data:'],
    ['blob:https://listed.example/1', 'https://listed.example'],
    ['paylink', '(no address)'],
  ])('%j is left out, and the log names %s', (payAt, origin) => {
    expect(pageOf(payAt)).toBeUndefined()
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      {
        ...{ level: 'warn', component: 'checkout', tenant: 'nl' },
        message: `payment page left out, as payment.providerOrigins has no ${origin}`,
      },
    ])
  })

  test('may have an address of 4,000 characters, and no longer one', () => {
    const longest = 'https://listed.example/'.padEnd(4000, 'a')
    expect([pageOf(longest), pageOf(`${longest}a`)]).toEqual([longest, undefined])
  })

  test('the log has neither path nor password of an address', () => {
    pageOf('https://user:secret@evil.example/session/secret?key=secret')
    expect(log.join()).not.toContain('secret')
  })
})
