import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { availableDictionary } from './send-page.ts'

const read = (available: string | string[] | undefined, encoding = 'br, dcz') =>
  availableDictionary({
    headers: { 'accept-encoding': encoding, 'available-dictionary': available },
  } as unknown as IncomingMessage)

const digest = `:${Buffer.alloc(32, 7).toString('base64')}:`

test('[PHO-6] a client has a dictionary if its header is one SHA-256 and it accepts differences', () => {
  expect(read(digest)).toBe(digest)
  expect(read(digest, 'br')).toBeUndefined()
})

test.each([
  undefined,
  '',
  '::',
  ':AAAA:',
  digest.slice(1),
  ` ${digest}`,
  `${digest}\n`,
  `${digest}, ${digest}`,
  `:${'A'.repeat(43)}:`,
  `:${'A'.repeat(44)}=:`,
  `:${'-'.repeat(43)}=:`,
])('[PHO-6] %j names no dictionary, so that pages in the cache do not hold it', (header) => {
  expect(read(header)).toBeUndefined()
})

test('[PHO-6] a header of any length names no dictionary', () => {
  expect(read(`:${'A'.repeat(16_000)}=:`)).toBeUndefined()
})
