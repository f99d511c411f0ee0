import { crc32, deflateRawSync } from 'node:zlib'

interface Packed {
  name: string
  content: Buffer
  /** The unpacked size according to the directory; the true size if omitted. */
  claimed?: number
  encrypted?: boolean
}

/** A zip file, as honest as its entries. */
export function zip(entries: Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimed = content.length, encrypted = false } of entries) {
    const packed = deflateRawSync(content)
    const bytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(encrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed, 18)
    common.writeUInt16LE(bytes.length, 22)
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, bytes, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, bytes]))
    parts.push(header)
    at += header.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end])
}

const xml = Buffer.from('<?xml version="1.0"?><a/>')

/** An office document, as far as the checks read it. */
export const office = (main: string, ...more: Packed[]): Buffer =>
  zip([{ name: '[Content_Types].xml', content: xml }, { name: main, content: xml }, ...more])

const compound = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(stream, 'utf16le')])

const heif = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(8)])

const bitmap = Buffer.alloc(58)
bitmap.write('BM')
bitmap.writeUInt32LE(40, 14)

/** One valid file of every format. */
export const goodFiles = {
  jpg: Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(20)]),
  jpeg: Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), Buffer.alloc(20)]),
  png: Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(20)]),
  gif: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20)]),
  webp: Buffer.from('RIFF\u0010\0\0\0WEBPVP8L\0\0\0\0'),
  bmp: bitmap,
  heic: heif('heic'),
  heif: heif('mif1'),
  doc: compound('WordDocument'),
  xls: compound('Workbook'),
  ppt: compound('PowerPoint Document'),
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
  rtf: Buffer.from('{\\rtf1 Hallo}'),
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  txt: Buffer.from('Grüezi, wo ist mein Päckli?\n'),
}

export interface Part {
  name: string
  /** Omitted for a plain field. */
  filename?: string
  content: string | Buffer
}

export const boundary = '----etalage-test'
export const multipart = `multipart/form-data; boundary=${boundary}`

/** A form as a browser sends it. */
export function formBody(parts: Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name, filename, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
        }\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}
