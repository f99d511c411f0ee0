import { describe, expect, test } from 'vitest'
import { leaveOutUnlisted } from './listed-documents.ts'

const hosts = ['docs.shop.example', 'http://127.0.0.1:4431']
const responseWith = (...hrefs: unknown[]) => ({
  data: {
    list: { products: [{ sku: '1', documents: hrefs.map((href) => ({ type: 'usermanual', href })) }] },
  },
})

describe("[PRO-1] [SEC-7] product documents in a service's response", () => {
  test.each([
    'https://docs.shop.example/1/manual.pdf?v=2#page=3',
    'https://docs.shop.example:443/1.pdf',
    'http://127.0.0.1:4431/1.pdf',
    undefined,
  ])('%s is linked', (href) => {
    const response = responseWith(href)
    expect(leaveOutUnlisted(response, hosts)).toBeUndefined()
    expect(response).toEqual(responseWith(href))
  })

  test.each([
    ['https://evil.example/docs.shop.example', 'evil.example'],
    ['https://docs.shop.example.evil.example/1.pdf', 'docs.shop.example.evil.example'],
    ['https://docs.shop.example@evil.example/1.pdf', 'evil.example'],
    ['https://user:pass@docs.shop.example/1.pdf', 'docs.shop.example'],
    ['https://docs.shop.example:8443/1.pdf', 'docs.shop.example:8443'],
    ['http://docs.shop.example/1.pdf', 'docs.shop.example'],
    ['http://127.0.0.1:22/1.pdf', '127.0.0.1:22'],
    ['//docs.shop.example/1.pdf', '(no host)'],
    ['/product-documents/1/usermanual.pdf', '(no host)'],
    ['javascript:alert(1)', '(no host)'],
    ['data:text/html,1', '(no host)'],
    ['', '(no host)'],
    [null, '(no host)'],
    [['https://docs.shop.example/1.pdf', 'x'], '(no host)'],
  ])('%s is left out', (href, host) => {
    const [good, response] = ['https://docs.shop.example/1.pdf', responseWith(href)]
    expect(leaveOutUnlisted(response, hosts)).toContain(`not name ${host}`)
    expect(response).toEqual(responseWith())
    const mixed = responseWith(good, href, good)
    leaveOutUnlisted(mixed, hosts)
    expect(mixed).toEqual(responseWith(good, good))
  })

  test.each([null, 'documents', 3, { documents: 'none' }, { documents: [null] }, [[{ documents: [] }]]])(
    '%j is unchanged',
    (response) => {
      const before = structuredClone(response)
      leaveOutUnlisted(response, hosts)
      expect(response).toEqual(before)
    },
  )
})
