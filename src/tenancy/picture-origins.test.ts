import { describe, expect, test } from 'vitest'
import { mayShowPicture, pictureOrigins } from './picture-origins.ts'

const tenant = {
  pictureHosts: ['cdn.proef.example', 'http://127.0.0.1:4000', 'storage.example'],
  content: { bucket: 'https://storage.example/proef' },
}

describe('[REL-12] [SEC-2] hosts of pictures', () => {
  test('are those that the tenant lists, each once', () => {
    expect(pictureOrigins(tenant)).toEqual([
      'https://cdn.proef.example',
      'http://127.0.0.1:4000',
      'https://storage.example',
    ])
    expect(pictureOrigins({ pictureHosts: [], content: {} })).toEqual([])
  })

  test.each([
    ['https://cdn.proef.example/a.jpg', true],
    ['https://storage.example/b.webp', true],
    ['http://127.0.0.1:4000/c.png', true],
    ['http://cdn.proef.example/a.jpg', false],
    ['https://cdn.proef.example.evil.example/a.jpg', false],
    ['https://cdn.proef.example@evil.example/a.jpg', false],
    ['https://cdn.proef.example:8443/a.jpg', false],
    ['data:image/png;base64,AAAA', false],
    ['/pictures/a.jpg', false],
  ])('%s is shown: %s', (address, shown) => {
    expect(mayShowPicture(tenant, address)).toBe(shown)
  })
})
