import { describe, expect, test } from 'vitest'
import {
  assertContentAddress,
  menuAddress,
  navigationAddress,
  pageAddress,
  pageIndexAddress,
  topBannerAddress,
} from './addresses.ts'

describe('keys of content files', () => {
  test.each([
    [
      '[CON-2] a page, by locale and identifier',
      pageAddress('nl-NL', 'klantenservice'),
      'nl-NL/klantenservice.json',
    ],
    ['the list of pages', pageIndexAddress('fr-CH'), 'fr-CH/index.json'],
    [
      '[CON-3] navigation, by client id, channel and locale',
      navigationAddress('duinlicht-nl', 'nl-NL', { channel: 'web' }),
      'navigation/duinlicht-nl/web/nl-NL.json',
    ],
    [
      '[CON-3] sliced navigation',
      navigationAddress('aurelline-ch', 'fr-CH', { channel: 'mobile', sliced: true }),
      'navigation/aurelline-ch/mobile/fr-CH.sliced.json',
    ],
    [
      '[CON-4] the top banner, by language and channel',
      topBannerAddress('fr-CH', 'mobile'),
      'fr/top-banner.mobile.json',
    ],
    [
      '[CON-4] a menu, in the menus folder of its language',
      menuAddress('de-CH', 'footer'),
      'de/menus/footer.json',
    ],
  ])('%s', (_, address, expected) => {
    expect(address).toBe(expected)
    expect(() => assertContentAddress(address)).not.toThrow()
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
    expect(() => assertContentAddress(address)).toThrow(TypeError)
  })
})
