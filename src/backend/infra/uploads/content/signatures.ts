import type { UploadFormat } from '#tenancy/upload-limits.ts'
import { hasDeclaredSizes, zipEntries } from './zip.ts'

type Detector = (file: Buffer) => boolean | Promise<boolean>

const startsWith =
  (...bytes: number[]): Detector =>
  (file) =>
    file.subarray(0, bytes.length).equals(Buffer.from(bytes))

const hasText = (file: Buffer, offset: number, text: string): boolean =>
  file.toString('latin1', offset, offset + text.length) === text

const jpeg = startsWith(0xff, 0xd8, 0xff)

/** Brands of still images in a HEIF container: those of HEVC, those of any coding, and those of AV1, which makes it an AVIF. */
const hevcBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const imageBrands = new Set(['mif1', 'msf1', 'heif'])
const avifBrands = new Set(['avif', 'avis'])

function isHeif(file: Buffer): boolean {
  if (file.length < 16 || !hasText(file, 4, 'ftyp')) return false
  const end = Math.min(file.readUInt32BE(0), file.length, 256)
  const brands: string[] = []
  for (let offset = 8; offset + 4 <= end; offset += 4)
    // Between the main brand and the others is a version.
    if (offset !== 12) brands.push(file.toString('latin1', offset, offset + 4))
  const has = (known: ReadonlySet<string>) => brands.some((brand) => known.has(brand))
  return has(hevcBrands) || (has(imageBrands) && !has(avifBrands))
}

function isBitmap(file: Buffer): boolean {
  if (file.length < 26 || !hasText(file, 0, 'BM')) return false
  return [12, 40, 52, 56, 64, 108, 124].includes(file.readUInt32LE(14))
}

/** Older Office documents: a compound file whose main stream identifies the kind. */
const compoundFile =
  (...streams: string[]): Detector =>
  (file) =>
    file.readUInt32BE(0) === 0xd0cf11e0 &&
    file.readUInt32BE(4) === 0xa1b11ae1 &&
    streams.some((stream) => file.includes(Buffer.from(stream, 'utf16le')))

/**
 * Newer Office documents: a zip file with a list of parts. Those with macros have another extension and are
 * not accepted.
 */
const officeZip =
  (main: string): Detector =>
  async (file) => {
    const entries = await zipEntries(file)
    if (!entries) return false
    const names = entries.map(({ name }) => name)
    if (!names.includes('[Content_Types].xml') || !names.includes(main)) return false
    return !names.some((name) => /vbaProject\.bin$/i.test(name)) && (await hasDeclaredSizes(entries))
  }

/**
 * Plain text: UTF-8, UTF-16 or an older code page, without control characters that only binary files have.
 */
function isText(file: Buffer): boolean {
  const byteOrderMark = file.readUInt16BE(0)
  const text =
    byteOrderMark === 0xfffe || byteOrderMark === 0xfeff
      ? new TextDecoder(byteOrderMark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(file)
      : file.toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/.test(text)
}

const formats: Record<UploadFormat, { minBytes: number; matches: Detector }> = {
  jpg: { minBytes: 4, matches: jpeg },
  jpeg: { minBytes: 4, matches: jpeg },
  png: {
    minBytes: 24,
    matches: (file) =>
      file.readUInt32BE(0) === 0x89504e47 && file.readUInt32BE(4) === 0x0d0a1a0a && hasText(file, 12, 'IHDR'),
  },
  gif: {
    minBytes: 13,
    matches: (file) => hasText(file, 0, 'GIF87a') || hasText(file, 0, 'GIF89a'),
  },
  webp: {
    minBytes: 16,
    matches: (file) => hasText(file, 0, 'RIFF') && hasText(file, 8, 'WEBPVP8'),
  },
  bmp: { minBytes: 26, matches: isBitmap },
  heic: { minBytes: 16, matches: isHeif },
  heif: { minBytes: 16, matches: isHeif },
  doc: { minBytes: 512, matches: compoundFile('WordDocument') },
  xls: { minBytes: 512, matches: compoundFile('Workbook', 'Book') },
  ppt: { minBytes: 512, matches: compoundFile('PowerPoint Document') },
  docx: {
    minBytes: 22,
    matches: officeZip('word/document.xml'),
  },
  xlsx: {
    minBytes: 22,
    matches: officeZip('xl/workbook.xml'),
  },
  pptx: {
    minBytes: 22,
    matches: officeZip('ppt/presentation.xml'),
  },
  rtf: { minBytes: 6, matches: (file) => hasText(file, 0, '{\\rtf') },
  pdf: { minBytes: 8, matches: (file) => hasText(file, 0, '%PDF-') },
  txt: { minBytes: 1, matches: (file) => (file.length < 2 ? true : isText(file)) },
}

/** Whether the contents of a file match its extension (CTC-3, SEC-5). Never unpacks more than it checks. */
export async function isOfFormat(file: Buffer, format: UploadFormat): Promise<boolean> {
  const { minBytes, matches } = formats[format]
  return file.length >= minBytes && (await matches(file))
}

/**
 * Returns the format of a file by its contents: that of its name if it fits, else the first accepted one that does. Phones name
 * HEIC pictures `.jpg`, and programs the other way round (CTC-3). Plain text and Office documents are recognised by their names
 * alone. Undefined if no accepted format fits.
 * @param named '' or any other extension that is not accepted
 */
export async function formatOf(
  file: Buffer,
  named: string,
  accepted: readonly UploadFormat[],
): Promise<UploadFormat | undefined> {
  // Each Office format would unpack the file anew.
  const isZip = hasText(file, 0, 'PK\u0003\u0004')
  const first = accepted.filter((format) => format === named)
  for (const format of new Set([...first, ...accepted])) {
    const isTried = format === named || (format !== 'txt' && !(isZip && /^(?:docx|xlsx|pptx)$/.test(format)))
    if (isTried && (await isOfFormat(file, format))) return format
  }
  return undefined
}
