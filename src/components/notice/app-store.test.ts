import { expect, test } from 'vitest'
import { appStoreOf } from './app-store.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
    5,
    'ios',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
    'ios',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 5, 'ios'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 0, undefined],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`, 0, undefined],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5, 'android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`, 10, 'android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 5, 'android'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S928B) ${chrome} Mobile Safari/537.36 EdgA/141.0`, 5, 'android'],
  [`Mozilla/5.0 (Linux; Android 11; BRAVIA 4K) ${chrome} Safari/537.36`, 0, undefined],
  [`Mozilla/5.0 (Linux; Android 9; AFTMM) ${chrome} Safari/537.36`, 0, undefined],
  [`Mozilla/5.0 (Linux; Android 12; Chromecast Google TV; GoogleTV) ${chrome} Safari/537.36`, 0, undefined],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 0, undefined],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 10, undefined],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 10, undefined],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Edge/15.15254', 5, undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0', 0, undefined],
  ['', 0, undefined],
])('[SHE-3] [PHO-2] the app store of %s with %i touch points is %s', (userAgent, maxTouchPoints, store) =>
  expect(appStoreOf({ userAgent, maxTouchPoints })).toBe(store),
)
