import { describe, expect, test } from 'vitest'
import { testTenant } from '#tests/support/content/test-tenant.ts'
import { securityTxt } from './security-txt.ts'

const tenant = testTenant({
  hosts: ['proef.example', 'www.proef.example'],
  origin: 'https://proef.example',
  i18n: { ...testTenant().i18n, locales: ['de-CH', 'fr-CH'] },
})
const now = Date.parse('2026-11-25T17:30:00Z')
const fieldsOf = (text: string, name: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))

describe('[REL-12] security.txt', () => {
  test('contains the organisation, languages and canonical URLs', () => {
    expect(securityTxt(tenant, now)).toBe(
      [
        'Contact: mailto:hallo@proefwinkel.example',
        'Expires: 2027-05-26T00:00:00.000Z',
        'Preferred-Languages: de, fr',
        'Canonical: https://proef.example/.well-known/security.txt',
        'Canonical: https://www.proef.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('prefers the contacts and the policy of the tenant, in their order', () => {
    const contacts = ['https://proef.example/melden', 'mailto:security@proef.example']
    const policy = 'https://proef.example/beleid'
    const text = securityTxt({ ...tenant, security: { ...tenant.security, contacts, policy } }, now)
    expect(fieldsOf(text, 'Contact')).toEqual(contacts)
    expect(fieldsOf(text, 'Policy')).toEqual([policy])
  })

  test.each(['2024-02-29T23:59:59.999Z', '2026-12-31T00:00:00Z', '2031-03-01T12:00:00Z'])(
    'if read on %s expires in the future and within a year',
    (day) => {
      const at = Date.parse(day)
      const [expires = ''] = fieldsOf(securityTxt(tenant, at), 'Expires')
      const days = (Date.parse(expires) - at) / 86_400_000
      expect(days).toBeGreaterThan(180)
      expect(days).toBeLessThan(365)
    },
  )

  test('contains no canonical URL that is not https', () => {
    const local = { ...tenant, hosts: ['proef.localhost'], origin: 'http://proef.localhost:4321' }
    expect(fieldsOf(securityTxt(local, now), 'Canonical')).toEqual([])
  })
})
