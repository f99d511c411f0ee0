import { describe, expect, test } from 'vitest'
import { parseTarget } from './request-target.ts'

describe('the target of a request', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/klantenservice/retour', '/klantenservice/retour'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/?utm_source=mail&gclid=1', '/'],
    ['/?utm=50%_off', '/'],
    ['/s/?sort=price&q=rok', '/s/?q=rok&sort=price'],
    ['/s/?q=b&page=2&q=a', '/s/?q=b&q=a&page=2'],
    ['/s/?q=rode+rok', '/s/?q=rode%20rok'],
    ['/s/?q=%72ok', '/s/?q=rok'],
    ['/p/jurk/1?utm_source=x&chosen=size:m&chosen=colour:a', '/p/jurk/1?chosen=size%3Am&chosen=colour%3Aa'],
    ['/product-documents/1/a.pdf?locale=de-DE&q=x&said=y', '/product-documents/1/a.pdf?locale=de-DE'],
    ['/p/jurk/1?locale=de-DE', '/p/jurk/1'],
    ['/s/?q', '/s/?q='],
    ['/s/?q=a%26page%3D9', '/s/?q=a%26page%3D9'],
    ['/s/?q=a=b', '/s/?q=a%3Db'],
    ['/a..b/.well-known/x', '/a..b/.well-known/x'],
    ['/./a', '/./a'],
    ['/a/%2e/b', '/a/%2e/b'],
    ['/a/.', '/a/.'],
  ])('[SEC-8] %s is the page %s', (raw, url) => {
    expect(parseTarget(raw)).toEqual({ path: url.split('?')[0], url })
  })

  test.each([
    ['nothing', ''],
    ['an absolute address', 'http://evil.example/'],
    ['a star', '*'],
    ['a protocol-relative path', '//evil.example/'],
    ['an encoded protocol-relative path', '/%2fevil.example/'],
    ['a backslash', '/\\evil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['NUL', '/a%00b'],
    ['a line break', '/a%0d%0aSet-Cookie:x=1'],
    ['a dot segment', '/a/../b'],
    ['a dot segment at the end', '/a/..'],
    ['a dot segment behind a single dot', '/./../a'],
    ['a dot segment behind an encoded single dot', '/%2e/%2E%2e'],
    ['a single dot behind an encoded slash', '/a%2f.%2fb'],
    ['single dots before a protocol-relative path', '/./%2fevil.example'],
    ['a protocol-relative path behind a single dot', '/.//evil.example'],
    ['an encoded dot segment', '/a/%2e%2E/b'],
    ['a dot segment behind an encoded slash', '/a%2f..%2fb'],
    ['half an escape', '/a%4'],
    ['no escape', '/%zz'],
    ['broken UTF-8', '/%ff'],
    ['overlong UTF-8', '/%c0%ae%c0%ae/'],
    ['a byte beyond ASCII', '/caf\u00e9'],
    ['a fragment', '/a#b'],
    ['a blank', '/a b'],
  ])('%s is rejected', (_, raw) => {
    expect(parseTarget(raw)).toMatchObject({ status: 400 })
  })

  test.each([
    ['/s/?q=100%', '/s/?q=100%25', '/s/?q=100%25'],
    ['/s/?q=50%+korting&utm=5%_off', '/s/?q=50%25%20korting', '/s/?q=50%25%20korting&utm=5%_off'],
    ['/s/?x=%FC&q=r%FCcksack', '/s/?q=r%C3%BCcksack', '/s/?x=%FC&q=r%C3%BCcksack'],
    ['/s/?q=r\u00c3\u00bccksack', '/s/?q=r%C3%BCcksack', '/s/?q=r%C3%BCcksack'],
    ['/s/?q=r\u00fccksack', '/s/?q=r%C3%BCcksack', '/s/?q=r%C3%BCcksack'],
    ['/s/?q=%E2%80', '/s/?q=', '/s/?q='],
    ['/?q=%00', '/?q=', '/?q='],
    ['/s/?q=jas&sort=%4', '/s/?q=jas&sort=%254', '/s/?q=jas&sort=%254'],
  ])('[SEA-1] %s is read as %s', (raw, url, repaired) => {
    expect(parseTarget(raw)).toEqual({ path: url.split('?')[0], url, repaired })
  })

  test('a target of 8 KB is accepted, one byte more is not', () => {
    expect(parseTarget(`/${'a'.repeat(8191)}`)).not.toHaveProperty('status')
    expect(parseTarget(`/${'a'.repeat(8192)}`)).toMatchObject({ status: 414 })
  })
})
