import { expect, test } from 'vitest'
import { placeOfModule } from './record-packages.ts'

test.each([
  ['/shop/node_modules/react/index.js', 'node_modules/react'],
  ['/shop/node_modules/@urql/core/dist/core.mjs?v=1', 'node_modules/@urql/core'],
  ['/shop/node_modules/astro/node_modules/cookie/dist/index.js', 'node_modules/astro/node_modules/cookie'],
  ['/shop/node_modules/@a/b/node_modules/@c/d/x.js', 'node_modules/@a/b/node_modules/@c/d'],
  ['C:\\shop\\node_modules\\zod\\index.js', 'node_modules/zod'],
  ['\0/shop/node_modules/cookie/dist/index.js?commonjs-module', 'node_modules/cookie'],
  ['/shop/src/server/start.ts', undefined],
  ['\0vite/preload-helper.js', undefined],
])('%j is of the package at %s', (id, place) => {
  expect(placeOfModule(id)).toBe(place)
})
