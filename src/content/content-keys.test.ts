import { describe, expect, test } from 'vitest'
import {
  assertContentKey,
  menuKey,
  navigationKey,
  pageIndexKey,
  pageKey,
  topBannerKey,
} from './content-keys.ts'

describe('keys of content files', () => {
  test.each([
    [
      '[CON-2] a page, by locale and identifier',
      pageKey('nl-NL', 'klantenservice'),
      'nl-NL/klantenservice.json',
    ],
    ['the list of pages', pageIndexKey('fr-CH'), 'fr-CH/index.json'],
    [
      '[CON-3] navigation, by client id, channel and locale',
      navigationKey('duinlicht-nl', 'nl-NL', { channel: 'web' }),
      'navigation/duinlicht-nl/web/nl-NL.json',
    ],
    [
      '[CON-3] sliced navigation',
      navigationKey('aurelline-ch', 'fr-CH', { channel: 'mobile', sliced: true }),
      'navigation/aurelline-ch/mobile/fr-CH.sliced.json',
    ],
    [
      '[CON-4] the top banner, by language and channel',
      topBannerKey('fr-CH', 'mobile'),
      'fr/top-banner.mobile.json',
    ],
    [
      '[CON-4] a menu, in the menus folder of its language',
      menuKey('de-CH', 'footer'),
      'de/menus/footer.json',
    ],
  ])('%s', (_, address, expected) => {
    expect(address).toBe(expected)
    expect(() => assertContentKey(address)).not.toThrow()
  })

  test.each([
    '../nl-NL/a.json',
    'nl-NL/../a.json',
    '/nl-NL/a.json',
    'a.json',
    'nl-NL/a',
    'nl-NL//a.json',
    'nl-NL/.a.json',
    'https://x.example/a.json',
  ])('never requests %s from a storage', (address) => {
    expect(() => assertContentKey(address)).toThrow(TypeError)
  })
})
