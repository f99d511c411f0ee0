import { expect, test } from 'vitest'
import { safeRedirectUrl } from './safe-redirect-url.ts'

const tenant = {
  payment: { methods: [], accounts: [], returnOrigins: ['https://app.duinlicht.example'] },
} as never

test.each([
  ['/mijn-account/bestellingen-leveringen?a=1#b', '/mijn-account/bestellingen-leveringen?a=1#b'],
  ['https://app.duinlicht.example/bedankt?x=1', 'https://app.duinlicht.example/bedankt?x=1'],
  ['https://app.duinlicht.example', 'https://app.duinlicht.example/'],
])('[SEC-6] %s is accepted', (given, address) => expect(safeRedirectUrl(tenant, given)).toBe(address))

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f/evil.example/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://evil.example',
  'https://app.duinlicht.example.evil.example',
  'https://app.duinlicht.example@evil.example',
  'https://a:b@app.duinlicht.example/',
  'https://app.duinlicht.example\\@evil.example',
  'https://app.duinlicht.example:444/',
  'http://app.duinlicht.example/',
  'https://ch.localhost/kasse',
  'https://app.duin\tlicht.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(1001)}`,
  '',
  null,
])('[SEC-6] %j is rejected', (given) => {
  const address = safeRedirectUrl(tenant, given)
  if (address !== undefined)
    expect(new URL(address, 'https://here.example').origin).toBe('https://here.example')
  if (given !== '/%2f/evil.example/..//evil.example') expect(address).toBeUndefined()
})
