import { expect, test } from 'vitest'
import { pictureBox, productPictureUrl } from './product-sources.ts'

test.each([
  ['/product-pictures/a-1', 'https://shop.example/product-pictures/a-1-960.webp'],
  ['/product-pictures/w_Az-9', 'https://shop.example/product-pictures/w_Az-9-960.webp'],
  ['https://cdn.example/a.jpg?v=1', 'https://cdn.example/a.jpg?v=1'],
])('[SEO-1] other sites find the picture %s at %s', (src, url) => {
  expect(productPictureUrl('https://shop.example', src)).toBe(url)
})

test.each([
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: null, height: null },
    { width: 960, height: 1200 },
  ],
  [
    { width: 800, height: null },
    { width: 960, height: 1200 },
  ],
])('[REL-10] the place of a picture of size %j is %j', (size, box) => {
  expect(pictureBox(size)).toEqual(box)
})
