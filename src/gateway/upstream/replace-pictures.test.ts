import { expect, test } from 'vitest'
import { hasWholeAddresses, replacePictures } from './replace-pictures.ts'

const pathOf = (src: string) =>
  src.startsWith('https://listed.example/') ? `/product-pictures/w_${src.length}` : undefined
const good = 'https://listed.example/a.jpg'
const bad = 'https://evil.example/a.jpg'

test('[SEC-7] pictures at whole addresses become paths, and refused ones are left out', () => {
  const response = {
    product: {
      media: [
        { src: good, alt: 'a' },
        { src: bad, alt: 'b' },
        { src: '/product-pictures/c', alt: 'c' },
        { src: '//listed.example/d.jpg', alt: 'd' },
        { kind: 'video', src: 'https://video.example/e.mp4' },
      ],
      recommendations: { products: [{ wantedMedia: [{ src: good }, { src: 'javascript:alert(1)' }] }] },
    },
    category: { media: { src: bad } },
    brand: null,
  }
  expect(hasWholeAddresses(response)).toBe(true)
  expect(replacePictures(response, pathOf)).toEqual(['https://evil.example', '(no address)', 'javascript:'])
  expect(response).toEqual({
    product: {
      media: [
        { src: '/product-pictures/w_28', alt: 'a' },
        { src: '/product-pictures/c', alt: 'c' },
        { kind: 'video', src: 'https://video.example/e.mp4' },
      ],
      recommendations: { products: [{ wantedMedia: [{ src: '/product-pictures/w_28' }] }] },
    },
    category: { media: null },
    brand: null,
  })
})

test.each([
  null,
  'text',
  { src: null },
  { media: [{ src: '/product-pictures/a' }] },
  { documents: [{ href: 'https://x.example' }] },
])('%j needs no replacement', (response) => {
  expect(hasWholeAddresses(response)).toBe(false)
  expect(replacePictures(structuredClone(response), pathOf)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'data:video/mp4,x',
  '//evil.example/a.mp4',
  'http://evil.example/a.mp4',
  '',
])('[SEC-7] a video at %j is left out', (src) => {
  const response = { media: [{ kind: 'video', src }] }
  replacePictures(response, () => undefined)
  expect(response.media).toEqual([])
})
