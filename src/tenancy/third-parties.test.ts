import { describe, expect, test } from 'vitest'
import {
  eventsProblem,
  measuresEvents,
  type ThirdParty,
  thirdPartiesSchema,
  thirdPartyOrigins,
  thirdPartyProblems,
  thirdPartyScripts,
} from './third-parties.ts'

const manager = {
  id: 'tags',
  name: 'Merkwerk',
  category: 'C0002',
  purpose: { 'nl-NL': 'Tellen' },
  hosts: ['tags.merkwerk.example', '*.count.example'],
  script: 'https://tags.merkwerk.example/gtm.js?id={tagManagerId}',
  tagManager: true,
  cookies: ['_mw*'],
}
const video = {
  id: 'video',
  name: 'Kijkdoos',
  category: 'C0005',
  purpose: { 'nl-NL': 'Video’s' },
  hosts: ['player.kijkdoos.example'],
}
const parsed = thirdPartiesSchema.parse([manager, video])
const shop = { thirdParties: parsed, tracking: { tagManagerId: 'GTM-A&B' }, i18n: { locales: ['nl-NL'] } }

describe('[SHE-4] the registry of third parties', () => {
  test('determines what is loaded with which category, and from where', () => {
    expect(thirdPartyScripts(shop, {})).toEqual([
      {
        ...{ id: 'tags', category: 'C0002', tagManager: true, cookies: ['_mw*'] },
        src: 'https://tags.merkwerk.example/gtm.js?id=GTM-A%26B',
      },
    ])
    expect(thirdPartyOrigins(shop, {})).toEqual(['https://tags.merkwerk.example', 'https://*.count.example'])
  })

  test('loads a script from the shop’s own host without opening the policy for another', () => {
    const thirdParties = thirdPartiesSchema.parse([
      { ...manager, hosts: undefined, script: '/tags/gtm.js?id={tagManagerId}' },
    ])
    expect(thirdPartyScripts({ ...shop, thirdParties }, {})).toMatchObject([
      { id: 'tags', src: '/tags/gtm.js?id=GTM-A%26B', tagManager: true },
    ])
    expect(thirdPartyOrigins({ ...shop, thirdParties }, {})).toEqual([])
  })

  test('leaves embedded content to the pages that have it, except for cookies to delete', () => {
    const thirdParties = thirdPartiesSchema.parse([{ ...video, cookies: ['_kd'] }])
    expect(thirdPartyScripts({ ...shop, thirdParties }, {})).toMatchObject([
      { id: 'video', src: '', cookies: ['_kd'] },
    ])
    expect(thirdPartyOrigins({ ...shop, thirdParties }, {})).toEqual([])
  })

  test('an operator disables the tag manager, and nothing else', () => {
    const environment = { SKIP_TAG_MANAGER: '1' }
    expect(thirdPartyScripts(shop, environment).map(({ id }) => id)).toEqual([])
    expect(thirdPartyOrigins(shop, environment)).toEqual([])
    expect(thirdPartyScripts(shop, { SKIP_TAG_MANAGER: '0' })).toHaveLength(1)
  })

  test.each<[string, object[]]>([
    ['a script of another host', [{ ...manager, script: 'https://evil.example/gtm.js' }]],
    ['a script that is not https', [{ ...manager, script: 'http://tags.merkwerk.example/gtm.js' }]],
    ['a script of a host without its scheme', [{ ...manager, script: '//tags.merkwerk.example/gtm.js' }]],
    ['neither a host nor a script of the shop', [{ ...manager, hosts: [], script: undefined }]],
    ['a host that would open the policy', [{ ...video, hosts: ["* 'unsafe-inline'"] }]],
    ['every host there is', [{ ...video, hosts: ['*'] }]],
    ['a host with a scheme', [{ ...video, hosts: ['https://player.example'] }]],
    ['the category of necessary cookies', [{ ...video, category: 'C0001' }]],
    ['an unknown category', [{ ...video, category: 'C0009' }]],
    ['an id twice', [manager, { ...video, id: 'tags' }]],
    ['an invalid cookie name', [{ ...manager, cookies: ['a=b; path=/'] }]],
    ['every cookie', [{ ...manager, cookies: ['*'] }]],
  ])('rejects %s', (_, registry) => {
    expect(thirdPartiesSchema.safeParse(registry).success).toBe(false)
  })

  test('only its tag manager gets e-commerce events, where the shop wants them', () => {
    const measured = { ...shop, tracking: { ...shop.tracking, events: true } }
    expect(thirdPartyScripts(measured, {}).map(({ id, events }) => [id, events])).toEqual([['tags', true]])
    expect(measuresEvents(measured, {})).toBe(true)
    expect(measuresEvents(measured, { SKIP_TAG_MANAGER: '1' })).toBe(false)
    expect(measuresEvents(shop, {})).toBe(false)
    expect(eventsProblem(measured)).toBeUndefined()
    expect(eventsProblem({ ...measured, thirdParties: parsed.slice(1) })).toBe(
      'needs a tag manager with a script in thirdParties',
    )
    expect(eventsProblem({ ...shop, thirdParties: [] })).toBeUndefined()
  })

  test('[TEN-2] reports what its shop lacks', () => {
    const swiss = { ...shop, i18n: { locales: ['nl-NL', 'fr-CH'] }, tracking: {} }
    expect(thirdPartyProblems({ ...swiss, thirdParties: parsed as ThirdParty[] })).toEqual([
      ['0.purpose', 'is missing in fr-CH'],
      ['0.script', 'needs tracking.tagManagerId'],
      ['1.purpose', 'is missing in fr-CH'],
    ])
    expect(thirdPartyProblems(shop)).toEqual([])
  })
})
