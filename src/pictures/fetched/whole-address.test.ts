import { describe, expect, test } from 'vitest'
import { productPictureFiles } from '../product-sources.ts'
import { isFetchableAddress, isSignatureOf, readWholeAddressFile, wholeAddressPath } from './whole-address.ts'

const hosts = ['cdn.listed.example', 'http://127.0.0.1:4000']
const signature = 'S_-'.repeat(14).padEnd(43, 'x')

describe('[SEC-7] whole addresses from which the shop fetches pictures', () => {
  test.each([
    'https://cdn.listed.example/a/b.jpg',
    'https://cdn.listed.example/a.jpg?w=1&v=%20#x',
    'https://CDN.listed.example:443/a.jpg',
    'http://127.0.0.1:4000/a.png',
  ])('%s', (src) => expect(isFetchableAddress(src, hosts)).toBe(true))

  test.each([
    'http://cdn.listed.example/a.jpg',
    'https://cdn.listed.example:8443/a.jpg',
    'https://cdn.listed.example.evil.example/a.jpg',
    'https://evil.example/cdn.listed.example',
    'https://cdn.listed.example@evil.example/a.jpg',
    'https://user:pass@cdn.listed.example/a.jpg',
    'https:cdn.listed.example/a.jpg',
    'https:/cdn.listed.example/a.jpg',
    'https:///cdn.listed.example/a.jpg',
    '//cdn.listed.example/a.jpg',
    '/\\cdn.listed.example/a.jpg',
    'https://cdn.listed.example\\a.jpg',
    'https://cdn.lis\tted.example/a.jpg',
    'https://cdn.list\u0435d.example/a.jpg',
    'https://10.0.0.1/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a.jpg',
    'http://127.0.0.1:4001/a.png',
    'http://localhost:4000/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://cdn.listed.example/a.jpg',
    `https://cdn.listed.example/${'a'.repeat(1000)}`,
    'cdn.listed.example/a.jpg',
    '',
  ])('not %j', (src) => expect(isFetchableAddress(src, hosts)).toBe(false))
})

describe('[SEC-7] files of a whole address', () => {
  const url = 'https://cdn.listed.example/Größe/a b.jpg?v=1'
  const path = wholeAddressPath(url, signature)

  test('are served below one path, in every fixed width, with its address and signature', () => {
    expect(path).toMatch(/^\/product-pictures\/w_[\w-]+$/)
    const name = path.slice('/product-pictures/'.length)
    const files = productPictureFiles(name).map((file) => readWholeAddressFile(file.name))
    expect(files).toHaveLength(6)
    for (const file of files) {
      expect(file).toMatchObject({ url, signature: signature.slice(0, 22) })
      expect(file?.file.name).toMatch(/^w-[0-9a-f]{40}-\d{3}\.(avif|webp)$/)
    }
    expect(new Set(files.map((file) => file?.file.key)).size).toBe(1)
  })

  test('have no other widths, formats or spellings', () => {
    const name = path.slice('/product-pictures/'.length)
    for (const wrong of [
      ...[`${name}-481.avif`, `${name}-240.webp`, `${name}-480.jpg`, name, `${name}=-480.avif`],
      ...[`${name.slice(0, 24)}-480.avif`, 'w_-480.avif', `${name.toLowerCase()}-480.avif.webp`],
      ...['tile-women-480.avif', `x${name}-480.avif`, `w_${'a'.repeat(3000)}-480.avif`],
    ])
      expect([wrong, readWholeAddressFile(wrong)]).toEqual([wrong, undefined])
  })

  test('need the whole first part of the signature', () => {
    expect(isSignatureOf(signature.slice(0, 22), signature)).toBe(true)
    for (const wrong of ['', signature.slice(0, 21), `${signature.slice(0, 21)}!`, signature])
      expect(isSignatureOf(wrong, signature)).toBe(false)
  })
})
