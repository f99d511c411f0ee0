import { expect, test } from 'vitest'
import { pictureBox, productPictureUrl, sparingOnPhones } from './product-sources.ts'

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

test.each([
  ['100vw', '100vw'],
  ['(min-width: 1140px) 560px, (min-width: 600px) 50vw, 100vw', '100vw'],
  ['(min-width: 600px) 50vw, max(12rem, min(86vw, 36vh))', 'max(12rem, min(86vw, 36vh))'],
])('[PHO-7] phones with many dots a pixel load %s in two thirds of the width', (sizes, place) => {
  expect(sparingOnPhones(sizes)).toBe(
    `(max-width: 599px) and (min-resolution: 2.5dppx) calc(0.62 * ${place}), ${sizes}`,
  )
})
