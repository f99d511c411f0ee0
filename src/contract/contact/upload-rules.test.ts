import { describe, expect, test } from 'vitest'
import { acceptFiles, extensionOf, type UploadProblem } from './upload-rules.ts'

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
    expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg'])
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
})
