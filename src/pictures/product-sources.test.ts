import { expect, test } from 'vitest'
import { productPictureUrl } from './product-sources.ts'

test.each([
  ['/product-pictures/a-1', 'https://shop.example/product-pictures/a-1-960.webp'],
  ['/product-pictures/w_Az-9', 'https://shop.example/product-pictures/w_Az-9-960.webp'],
  ['https://cdn.example/a.jpg?v=1', 'https://cdn.example/a.jpg?v=1'],
])('[SEO-1] other sites find the picture %s at %s', (src, url) => {
  expect(productPictureUrl('https://shop.example', src)).toBe(url)
})
