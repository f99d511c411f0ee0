import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['foto.jpg', 'foto.jpg'],
  ['Rechnung März 2026.pdf', 'Rechnung März 2026.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\anna\\foto.jpg', 'foto.jpg'],
  ['/foto.jpg', 'foto.jpg'],
  ['foto\u202Egpj.exe', 'fotogpj.exe'],
  ['foto\r\nContent-Type: text/html\r\n.jpg', 'html .jpg'],
  ['a"; filename="b.jpg', 'a__ filename=_b.jpg'],
  ['.htaccess.txt', 'htaccess.txt'],
  ['nul.txt', '_nul.txt'],
  ['...', '_'],
  ['', '_'],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(96)}.jpg`],
  [`${' .'.repeat(300)}foto.jpg${'. '.repeat(100)}`, 'foto.jpg'],
])('[SEC-5] %j is cleaned to %j', (given, name) => expect(cleanFileName(given)).toBe(name))

test('[SEC-5] only the end of a very long name is examined', () => {
  expect(cleanFileName(`a${'.'.repeat(20_000)}b.jpg`)).toBe('b.jpg')
})

test('[SEC-5] no name contains a path or a line break, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = cleanFileName(given)
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}"]+$/u)
      expect([...name].length).toBeLessThanOrEqual(100)
      expect(cleanFileName(name)).toBe(name)
    }),
  )
})
