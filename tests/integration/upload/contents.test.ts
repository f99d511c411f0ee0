import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfFormat } from '#backend/infra/uploads/content/signatures.ts'
import { hasDeclaredSizes, zipEntries } from '#backend/infra/uploads/content/zip.ts'
import type { UploadFormat } from '#tenancy/upload-limits.ts'
import { goodFiles, office, zip } from './files.ts'

const formats = Object.keys(goodFiles) as UploadFormat[]
/** Formats that cannot be distinguished, and open in the same programs. */
const same = [
  ['jpg', 'jpeg'],
  ['heic', 'heif'],
]
const megabyte = 1024 * 1024
const zeros = (bytes: number) => Buffer.alloc(bytes)

describe('[SEC-5] [CTC-3] files by their contents', () => {
  test.each(formats)('a valid %s is recognised, as nothing else', async (format) => {
    const is = await Promise.all(formats.map((other) => isOfFormat(goodFiles[format], other)))
    const expected = same.find((group) => group.includes(format)) ?? [format]
    // Text is bytes like others: an RTF or PDF of plain letters could be read as text.
    const found = formats.filter((other, index) => is[index] && (other !== 'txt' || format === 'txt'))
    expect(found).toEqual(expected)
  })

  test.each<[string, UploadFormat, Buffer]>([
    ['a program called a picture', 'jpg', Buffer.from('MZ\u0090\0\u0003')],
    ['a page called a picture', 'png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing called a picture', 'webp', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the first byte of a picture', 'jpg', Buffer.from([0xff])],
    ['a sound in the container of pictures', 'webp', Buffer.from('RIFF\u0010\0\0\0WAVEfmt \0\0\0\0')],
    ['a film in the container of pictures', 'heic', Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0isommp42')],
    ['an AVIF', 'heic', Buffer.from('\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf')],
    ['an AVIF by its second brand', 'heif', Buffer.from('\0\0\0\u0018ftypmif1\0\0\0\0mif1avif')],
    ['a film of a phone', 'heic', Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ')],
    ['a version that reads like a brand', 'heic', Buffer.from('\0\0\0\u0014ftypmp42heicisom')],
    ['words with NUL in them', 'txt', Buffer.from('MZ\0\0')],
    [
      'an installer called a letter',
      'doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros(1024)]),
    ],
    ['a table called a letter', 'docx', goodFiles.xlsx],
    ['any zip file', 'docx', zip([{ name: 'a.exe', content: Buffer.from('MZ') }])],
    [
      'a letter with macros',
      'docx',
      office('word/document.xml', { name: 'word/vbaProject.bin', content: Buffer.from('x') }),
    ],
    ['a letter cut off', 'docx', goodFiles.docx.subarray(0, goodFiles.docx.length - 30)],
    ['a letter with something behind it', 'docx', Buffer.concat([goodFiles.docx, Buffer.from('MZ')])],
    [
      'an encrypted letter',
      'docx',
      office('word/document.xml', { name: 'a', content: zeros(9), encrypted: true }),
    ],
    ['a way out of the folder', 'docx', office('word/document.xml', { name: '../../a', content: zeros(9) })],
    ['nothing', 'pdf', Buffer.alloc(0)],
  ])('%s is refused', async (_, format, file) => expect(await isOfFormat(file, format)).toBe(false))

  test('a zip bomb that declares its size is not unpacked', async () => {
    const bomb = office('word/document.xml', { name: 'word/a.xml', content: zeros(61 * megabyte) })
    expect(bomb.length).toBeLessThan(megabyte)
    expect(await zipEntries(bomb)).toBeUndefined()
  })

  test('a zip bomb with a false size is detected', async () => {
    const bomb = office('word/document.xml', {
      name: 'word/a.xml',
      content: zeros(30 * megabyte),
      claimed: 1000,
    })
    const entries = (await zipEntries(bomb)) ?? []
    expect(entries.map(({ bytes }) => bytes)).toEqual([25, 25, 1000])
    expect(await hasDeclaredSizes(entries)).toBe(false)
    expect(await isOfFormat(bomb, 'docx')).toBe(false)
  })

  test('a document with too many entries is refused', async () => {
    const entries = Array.from({ length: 2001 }, (_, index) => ({
      name: `${index}`,
      content: Buffer.from('x'),
    }))
    expect(await zipEntries(zip(entries))).toBeUndefined()
    expect(await zipEntries(zip(entries.slice(1)))).toHaveLength(2000)
  })

  test('a document with any bytes changed is read or refused, and no error escapes', async () => {
    const document = goodFiles.docx
    const changes = fc.array(fc.tuple(fc.nat(document.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(document.length), async (bytes, length) => {
        const damaged = Buffer.from(document)
        for (const [at, byte] of bytes) damaged[at] = byte
        expect(typeof (await isOfFormat(damaged, 'docx'))).toBe('boolean')
        expect(await isOfFormat(damaged.subarray(0, length - 1), 'docx')).toBe(false)
      }),
    )
  })
})
