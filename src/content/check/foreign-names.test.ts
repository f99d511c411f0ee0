import { describe, expect, test } from 'vitest'
import { loadTenants } from '#tenancy/tenants.ts'
import { checkForeignNames, foreignNamesInSettings } from './foreign-names.ts'

const { all } = loadTenants('tenants')
const byId = (id: string) => all.find((tenant) => tenant.id === id)!
const check = (id: string, json: unknown) =>
  checkForeignNames([{ file: 'page.json', tenant: byId(id), locales: [], json }], all)

describe('[DEV-1] [GOO-11] the content check finds what is left of another tenant', () => {
  test.each([
    ['de', 'Mode bei Duinlicht', 'title', 'names Duinlicht, which is tenant nl'],
    ['de', 'Aurelline Versand AG, Winterthur', 'title', 'names Aurelline Versand AG, which is tenant ch'],
    [
      'nl',
      'Mail naar retouren@lindrich.example.',
      'title',
      'names retouren@lindrich.example, which is tenant de',
    ],
    ['nl', 'LINDRICH', 'title', 'names LINDRICH, which is tenant de'],
    ['nl', 'Schrijf SERVICE@lindrich.Example', 'title', 'names service@lindrich.example, which is tenant de'],
    ['nl', 'pers@lindrich.example', 'title', 'names @lindrich.example, which is tenant de'],
  ])('%s: “%s”', (id, text, place, problem) => {
    expect(check(id, { title: text })).toEqual([{ file: 'page.json', place, problem }])
  })

  test('its own name, placeholders and parts of longer words are allowed', () => {
    expect(check('de', { title: 'Lindrich', body: '{company}', link: 'Duinlichtjes' })).toEqual([])
  })

  test('a link in a list is named by its place', () => {
    const blocks = [{ links: [{ href: 'mailto:service@lindrich.example' }] }]
    expect(check('nl', { blocks })[0]).toMatchObject({ place: 'blocks[0].links[0].href' })
  })

  test('what two tenants share is allowed in both', () => {
    const at = { ...byId('de'), id: 'at', company: 'Falkenau' }
    const settings = { organisation: { email: 'service@lindrich.example' }, company: 'Falkenau' }
    expect(foreignNamesInSettings('tenant.json', settings, 'at', [...all, at])).toEqual([])
    expect(foreignNamesInSettings('tenant.json', { seo: 'Lindrich' }, 'at', [...all, at])).toHaveLength(1)
  })
})
