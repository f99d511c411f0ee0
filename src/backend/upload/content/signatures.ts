import type { UploadFormat } from '../../../tenancy/contact.ts'
import { isHonestZip, zipEntries } from './zip.ts'

type Look = (file: Buffer) => boolean | Promise<boolean>

const begins =
  (...bytes: number[]): Look =>
  (file) =>
    file.subarray(0, bytes.length).equals(Buffer.from(bytes))

const says = (file: Buffer, at: number, text: string): boolean =>
  file.toString('latin1', at, at + text.length) === text

const jpeg = begins(0xff, 0xd8, 0xff)

/** Brands of still images in a HEIF container. */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif'])

function isHeif(file: Buffer): boolean {
  if (file.length < 16 || !says(file, 4, 'ftyp')) return false
  const end = Math.min(file.readUInt32BE(0), file.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (brands.has(file.toString('latin1', at, at + 4))) return true
  return false
}

function isBitmap(file: Buffer): boolean {
  if (file.length < 26 || !says(file, 0, 'BM')) return false
  return [12, 40, 52, 56, 64, 108, 124].includes(file.readUInt32LE(14))
}

/** Older Office documents: a compound file whose main stream identifies the kind. */
const compound =
  (...streams: string[]): Look =>
  (file) =>
    file.readUInt32BE(0) === 0xd0cf11e0 &&
    file.readUInt32BE(4) === 0xa1b11ae1 &&
    streams.some((stream) => file.includes(Buffer.from(stream, 'utf16le')))

/**
 * Newer Office documents: a zip file with a list of parts. Those with macros have another extension and are
 * not accepted.
 */
const packed =
  (main: string): Look =>
  async (file) => {
    const entries = zipEntries(file)
    if (!entries) return false
    const names = entries.map(({ name }) => name)
    if (!names.includes('[Content_Types].xml') || !names.includes(main)) return false
    return !names.some((name) => /vbaProject\.bin$/i.test(name)) && (await isHonestZip(file, entries))
  }

/**
 * Plain text: UTF-8, UTF-16 or an older code page, without control characters that only binary files have.
 */
function isText(file: Buffer): boolean {
  const marked = file.readUInt16BE(0)
  const text =
    marked === 0xfffe || marked === 0xfeff
      ? new TextDecoder(marked === 0xfffe ? 'utf-16le' : 'utf-16be').decode(file)
      : file.toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/.test(text)
}

const looks: Record<UploadFormat, { type: string; least: number; is: Look }> = {
  jpg: { type: 'image/jpeg', least: 4, is: jpeg },
  jpeg: { type: 'image/jpeg', least: 4, is: jpeg },
  png: {
    type: 'image/png',
    least: 24,
    is: (file) =>
      file.readUInt32BE(0) === 0x89504e47 && file.readUInt32BE(4) === 0x0d0a1a0a && says(file, 12, 'IHDR'),
  },
  gif: { type: 'image/gif', least: 13, is: (file) => says(file, 0, 'GIF87a') || says(file, 0, 'GIF89a') },
  webp: { type: 'image/webp', least: 16, is: (file) => says(file, 0, 'RIFF') && says(file, 8, 'WEBPVP8') },
  bmp: { type: 'image/bmp', least: 26, is: isBitmap },
  heic: { type: 'image/heic', least: 16, is: isHeif },
  heif: { type: 'image/heif', least: 16, is: isHeif },
  doc: { type: 'application/msword', least: 512, is: compound('WordDocument') },
  xls: { type: 'application/vnd.ms-excel', least: 512, is: compound('Workbook', 'Book') },
  ppt: { type: 'application/vnd.ms-powerpoint', least: 512, is: compound('PowerPoint Document') },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    least: 22,
    is: packed('word/document.xml'),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    least: 22,
    is: packed('xl/workbook.xml'),
  },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    least: 22,
    is: packed('ppt/presentation.xml'),
  },
  rtf: { type: 'application/rtf', least: 6, is: (file) => says(file, 0, '{\\rtf') },
  pdf: { type: 'application/pdf', least: 8, is: (file) => says(file, 0, '%PDF-') },
  txt: { type: 'text/plain', least: 1, is: (file) => (file.length < 2 ? true : isText(file)) },
}

/** Returns the media type of a format. */
export const typeOf = (format: UploadFormat): string => looks[format].type

/** Whether the contents of a file match its extension (CTC-3, SEC-5). Never unpacks more than it checks. */
export async function isOfFormat(file: Buffer, format: UploadFormat): Promise<boolean> {
  const { least, is } = looks[format]
  return file.length >= least && (await is(file))
}
