import { expect, test } from 'vitest'
import { decodedSku, isSamePath } from './product-path.ts'

test.each([
  ['jurk/4711', '4711'],
  ['jurk/AB%2F12', 'AB/12'],
  ['jurk/A~5CB', 'A\\B'],
  ['jurk/%C3%9C12/', 'Ü12'],
  ['jurk/a/b', ''],
  ['jurk', ''],
  ['jurk/%E9', ''],
])('[ROU-5] the sku of %s is %s', (rest, sku) => {
  expect(decodedSku(rest)).toBe(sku)
})

test.each([
  ['/p/x/A|B', '/p/x/A%7CB', true],
  ['/p/x/[1]', '/p/x/%5B1%5D', true],
  ['/p/x/%C3%9C', '/p/x/Ü', true],
  ['/p/x/a%2fb', '/p/x/a%2Fb', true],
  ['/p/x/a/b', '/p/x/a%2Fb', false],
  ['/p/y/1', '/p/x/1', false],
  ['/p/x/%E9', '/p/x/%E9', true],
])('[ROU-5] whether %s is %s: %s', (one, other, isSame) => {
  expect(isSamePath(one, other)).toBe(isSame)
})
