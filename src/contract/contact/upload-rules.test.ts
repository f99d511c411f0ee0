import { describe, expect, test } from 'vitest'
import { acceptFiles, extensionOf, mayBeAccepted, type UploadProblem } from './upload-rules.ts'

const megabyte = 1024 * 1024
const rules = {
  maximumFiles: 10,
  maximumFileBytes: 5 * megabyte,
  maximumTotalBytes: 5 * megabyte,
  formats: ['jpg', 'png', 'pdf'],
}
const file = (name: string, size = 1) => ({ name, size })
const many = (count: number, size = 1) =>
  Array.from({ length: count }, (_, index) => file(`${index}.jpg`, size))

describe('[CTC-3] files of a message', () => {
  test.each<[string, { name: string; size: number }[], UploadProblem[]]>([
    ['ten files', many(10), []],
    ['the eleventh', many(11), ['tooMany']],
    ['5 MB in one', [file('a.jpg', 5 * megabyte)], []],
    ['5 MB and a byte', [file('a.jpg', 5 * megabyte + 1)], ['tooLarge']],
    ['5 MB in two', many(2, 2.5 * megabyte), []],
    ['5 MB in two and a byte', [...many(2, 2.5 * megabyte), file('a.png')], ['noRoom']],
    ['nothing in it', [file('a.jpg', 0)], ['empty']],
    ['the same name', [file('a.jpg'), file('a.jpg')], ['duplicate']],
    ['the same name in capitals', [file('a.jpg'), file('A.JPG')], ['duplicate']],
    [
      'the same name, its letters put together otherwise',
      [file('é.jpg'), file('e\u0301.jpg')],
      ['duplicate'],
    ],
    ['a drawing with script in it', [file('a.svg')], ['format']],
    ['an ending behind an ending', [file('a.jpg.exe')], ['format']],
    ['no ending', [file('jpg')], ['format']],
  ])('%s', (_, offered, problems) =>
    expect(acceptFiles([], offered, rules).rejected.map(({ problem }) => problem)).toEqual(problems),
  )

  test('the first files that fit are accepted, also a small one after one that does not fit', () => {
    const { accepted: taken, rejected: refused } = acceptFiles(
      [file('a.jpg', 3 * megabyte)],
      [file('b.jpg', 3 * megabyte), file('c.jpg', 2 * megabyte), file('d.jpg')],
      rules,
    )
    expect(taken.map(({ name }) => name)).toEqual(['c.jpg'])
    expect(refused.map(({ file: { name }, problem }) => [name, problem])).toEqual([
      ['b.jpg', 'noRoom'],
      ['d.jpg', 'noRoom'],
    ])
  })

  test.each([
    ['Foto.JPG', 'jpg'],
    ['a.b.Pdf', 'pdf'],
    ['.png', 'png'],
    ['a.', ''],
    ['a.jpg ', ''],
  ])('the extension of %j is %j', (name, ending) => expect(extensionOf(name)).toBe(ending))

  test.each(['.', 'a', '.a', ' ', '. '])(
    'the extension of 100,000 characters of %j is found at once',
    (part) => {
      // With a pattern whose steps grow with the square of the length, this takes longer than a test may.
      for (let times = 0; times < 20; times += 1)
        expect(extensionOf(`${part.repeat(100_000 / part.length)}!.jpg`)).toBe('jpg')
    },
  )

  test('a file whose first bytes are known is accepted whatever its ending is, but not twice', () => {
    const [photo, drawing, again] = [file('IMG_1'), file('a.svg'), file('IMG_1')]
    const { accepted, rejected } = acceptFiles([], [photo, drawing, again], rules, new Set([photo, again]))
    expect(accepted).toEqual([photo])
    expect(rejected.map(({ problem }) => problem)).toEqual(['format', 'duplicate'])
  })

  const formats = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'heic', 'heif']
  test.each<[string, string, boolean]>([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', true],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', true],
    ['a GIF', 'GIF89a', true],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8L', true],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', true],
    ['a HEIF of a camera', '\0\0\0\x18ftypmif1\0\0\0\0', true],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0', false],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0', false],
    ['a film of a phone', '\0\0\0\x14ftypqt  \0\0\0\0', false],
    ['a TIFF', 'II*\0\x08\0\0\0', false],
    ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', false],
    ['a drawing', '<svg xmlns="http', false],
    ['a program', 'MZ\x90\0\x03', false],
    ['a document of another shop', '%PDF-1.7', false],
    ['nothing', '', false],
  ])('%s may be accepted without a known ending: %s', (_, text, expected) => {
    const beginning = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(mayBeAccepted(beginning, { formats })).toBe(expected)
  })
})
