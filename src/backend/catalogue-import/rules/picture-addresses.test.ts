import { describe, expect, test } from 'vitest'
import { allowedPicture, listedUrls } from './picture-addresses.ts'

describe('[SEC-7] pictures are fetched from listed hosts only', () => {
  const hosts = ['cdn.shop.example', 'http://127.0.0.1:4431']
  test.each([
    ['https://cdn.shop.example/a.jpg?v=1', 'https://cdn.shop.example/a.jpg?v=1'],
    ['http://cdn.shop.example/a.jpg', 'https://cdn.shop.example/a.jpg'],
    ['http://127.0.0.1:4431/a.jpg', 'http://127.0.0.1:4431/a.jpg'],
  ])('%s', (address, input) => {
    expect(allowedPicture(address, hosts)).toEqual({ address: input })
  })
  test.each([
    'https://cdn.shop.example.evil.example/a.jpg',
    'https://evil.example/cdn.shop.example/a.jpg',
    'https://user:pass@cdn.shop.example/a.jpg',
    'https://cdn.shop.example:8443/a.jpg',
    'http://127.0.0.1:22/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ftp://cdn.shop.example/a.jpg',
    '/a.jpg',
    'data:image/png;base64,AAAA',
  ])('%s is not shown', (address) => {
    expect(allowedPicture(address, hosts)).toEqual({ refusedHost: expect.any(String) })
  })
  test('commas separate URLs but may also be part of one', () => {
    expect(listedUrls('https://a.example/w_1,h_2/x.jpg, https://a.example/y.jpg')).toEqual([
      'https://a.example/w_1,h_2/x.jpg',
      'https://a.example/y.jpg',
    ])
  })
})

test.each([' ', ', ', ',', ' ,https:/'])('[SEC-7] reads a list of nothing but %j quickly', (piece) => {
  expect(listedUrls(`a${piece.repeat(400_000 / piece.length)}b`)).toHaveLength(1)
})
