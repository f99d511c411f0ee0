import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadTenants } from './tenants.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  cpSync('tenants', folder, { recursive: true })
})

const add = (id: string, file: unknown) => {
  mkdirSync(join(folder, id), { recursive: true })
  writeFileSync(join(folder, id, 'tenant.json'), typeof file === 'string' ? file : JSON.stringify(file))
}
const small = {
  hosts: ['small.localhost'],
  clientId: 'small',
  company: 'Small',
  i18n: { locales: ['de-DE'] },
  organisation: {
    legalName: 'Small',
    address: { street: 'Weg', houseNumber: '1', postalCode: '10000', city: 'Ort', country: 'DE' },
    email: 'post@small.example',
    phone: '+49 800 000 0000',
    seoTitle: { 'de-DE': 'Small' },
    seoDescription: { 'de-DE': 'Small' },
  },
}

describe('[TEN-1] the host picks the tenant', () => {
  test.each([
    ['nl.localhost', 'nl'],
    ['localhost', 'nl'],
    ['localhost:4321', 'nl'],
    ['CH.localhost:80', 'ch'],
    ['de.localhost', 'de'],
  ])('%s is %s', (host, id) => expect(loadTenants(folder).byHost(host)?.id).toBe(id))

  test.each(['evil.example', '', 'localhost.evil.example', 'nl.localhost.', undefined])(
    '%s is nobody',
    (host) => expect(loadTenants(folder).byHost(host)).toBeUndefined(),
  )
})

test('[TEN-3] what a tenant leaves out comes from the defaults', () => {
  const de = loadTenants(folder).byId('de')!
  expect(de.organisation.serviceHours).toEqual([
    { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '21:00' },
    { days: [6], opens: '08:00', closes: '12:00' },
  ])
  expect(de.constants.withdrawalDays).toBe(14)
})

test('[TEN-4] the Dutch tenant is as specified', () => {
  const nl = loadTenants(folder).byId('nl')!
  expect(nl.i18n).toEqual({ locales: ['nl-NL'], timeZone: 'Europe/Amsterdam', currency: 'EUR' })
  expect(nl.priceFormat).toBe('iso')
  expect(nl.organisation.serviceHours[1]).toEqual({ days: [6], opens: '09:00', closes: '17:00' })
  expect(nl.features).toMatchObject({
    instalmentLegalHintsImage: true,
    newsletterDoubleOptIn: false,
    reviewApproval: true,
    ratingButton: false,
    pushNotifications: true,
  })
  expect(nl.organisation.seoDescription['nl-NL']).toMatch(
    /\{withdrawalDays\} dagen bedenktijd en gratis ruilen/,
  )
})

test('[TEN-5] adding a tenant is adding one folder', () => {
  add('small', small)
  expect(loadTenants(folder).byHost('small.localhost')).toMatchObject({
    id: 'small',
    theme: { name: 'teal' },
  })
})

test('the origin of a localhost tenant carries the port of the server, any other is https', () => {
  add('small', { ...small, hosts: ['shop.example'] })
  const tenants = loadTenants(folder, { port: 4321 })
  expect(tenants.byId('nl')?.origin).toBe('http://nl.localhost:4321')
  expect(tenants.byId('small')?.origin).toBe('https://shop.example')
})

describe('[TEN-2] a bad file stops the start with the file, the key and what is wrong', () => {
  test.each([
    ['not JSON', '{', /bad\/tenant\.json: is not JSON/],
    ['a missing key', { ...small, company: undefined }, /bad\/tenant\.json: company: /],
    ['an unknown key', { ...small, compny: 'x' }, /bad\/tenant\.json: .*compny/],
    ['a wrong value', { ...small, theme: { name: 'pink' } }, /bad\/tenant\.json: theme\.name: /],
    [
      'a wrong time zone',
      { ...small, i18n: { ...small.i18n, timeZone: 'Mars/North' } },
      /i18n\.timeZone: not a time zone/,
    ],
    ['a host taken', { ...small, hosts: ['nl.localhost'] }, /nl\.localhost already belongs to bad/],
  ])('%s', (_, file, message) => {
    add('bad', file)
    expect(() => loadTenants(folder)).toThrow(message)
  })

  test('a missing file', () => {
    mkdirSync(join(folder, 'empty'))
    expect(() => loadTenants(folder)).toThrow(/empty\/tenant\.json: cannot be read/)
  })
})
