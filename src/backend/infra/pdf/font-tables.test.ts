import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fontTables } from './font-tables.ts'

const { resolve } = createRequire(import.meta.url)

/** A font with these tables, which have no content. */
function font(version: string, ...tables: string[]): Buffer {
  const header = Buffer.alloc(12)
  header.write(version, 'latin1')
  header.writeUInt16BE(tables.length, 4)
  return Buffer.concat([header, ...tables.map((tag) => Buffer.concat([Buffer.from(tag), Buffer.alloc(12)]))])
}

function collection(first: Buffer): Buffer {
  const header = Buffer.alloc(16)
  header.write('ttcf')
  header.writeUInt32BE(1, 8)
  header.writeUInt32BE(16, 12)
  return Buffer.concat([header, first])
}

test.each([
  ['of TrueType', font('\0\x01\0\0', 'cmap', 'glyf'), ['cmap', 'glyf']],
  ['of OpenType', font('OTTO', 'CFF ', 'cmap'), ['CFF ', 'cmap']],
  ['with bitmaps alone', font('\0\x01\0\0', 'CBDT', 'cmap'), ['CBDT', 'cmap']],
  ['that is the first of a collection', collection(font('true', 'glyf')), ['glyf']],
])('the tables of a font %s are read from its directory', (_, file, tables) => {
  expect(fontTables(file)).toEqual(tables)
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('This is no font at all.')],
  ['a collection that ends early', collection(Buffer.alloc(0))],
  ['a web font', Buffer.from('wOF2 and some more bytes')],
])('%s has no tables', (_, file) => {
  expect(fontTables(file)).toEqual([])
})

test('a directory that ends early gives the tables that are there', () => {
  expect(fontTables(font('OTTO', 'CFF ', 'cmap').subarray(0, 30))).toEqual(['CFF '])
})

test('the font of the PDFs has outlines', () => {
  const file = resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf')
  expect(fontTables(readFileSync(file))).toContain('glyf')
})
