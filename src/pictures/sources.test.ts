import { describe, expect, test } from 'vitest'
import { productPictureSources, readPictureFile } from './product-sources.ts'
import { pictureSources, shareImage } from './sources.ts'

test('a set comes in fixed widths with its size known', () => {
  const sources = pictureSources({ src: '/pictures/living-room' })
  expect(sources.srcset).toBe(
    '/pictures/living-room-480.avif 480w, /pictures/living-room-960.avif 960w, /pictures/living-room-1440.avif 1440w',
  )
  expect(sources.fallback).toBe('/pictures/living-room-960.webp')
  expect(sources.width! / sources.height!).toBeCloseTo(1.6)
})

test('any other picture is one file with its stated size', () => {
  expect(pictureSources({ src: 'https://media.example/a.jpg', width: 3, height: 2 })).toMatchObject({
    src: 'https://media.example/a.jpg',
    srcset: undefined,
    width: 3,
    height: 2,
  })
  expect(pictureSources({ src: '/pictures/no-such-set' }).srcset).toBeUndefined()
})

test('a picture for sharing has a whole address', () => {
  const origin = 'https://shop.example'
  expect(shareImage(origin, { src: '/pictures/living-room' })).toBe(`${origin}/pictures/living-room-960.webp`)
  expect(shareImage(origin, { src: 'https://media.example/a.jpg' })).toBe('https://media.example/a.jpg')
})

describe('[SEC-7] product pictures come in listed widths and formats only', () => {
  test.each(
    productPictureSources('/product-pictures/a-b')
      .srcset.split(', ')
      .map((part) => part.split(/[/ ]/)[2]!),
  )('%s is one of them', (name) => expect(readPictureFile(name)?.key).toBe('a-b'))
  test.each([
    'a-b-500.avif',
    'a-b-240.webp',
    'a-b-480.png',
    '-480.avif',
    '../x-480.avif',
    'A-480.avif',
    '',
    `${'a'.repeat(200)}-480.avif`,
  ])('%s is not a picture file', (name) => expect(readPictureFile(name)).toBeUndefined())
})

test.each([
  [360, 2, 480],
  [412, 2.625, 640],
  [390, 3, 640],
  [430, 3, 960],
])(
  'two beside each other on a screen of %i px with %f dots a pixel come %i px wide',
  (screen, dots, width) => {
    const widths =
      productPictureSources('/a')
        .srcset.match(/\d+(?=w)/g)
        ?.map(Number) ?? []
    expect(widths.find((candidate) => candidate >= (screen / 2) * dots)).toBe(width)
  },
)
