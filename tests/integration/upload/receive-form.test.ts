import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type FindRetainedFiles,
  type ReceivedForm,
  receiveForm,
} from '#backend/infra/uploads/receive-form.ts'
import { UploadFolder } from '#backend/infra/uploads/upload-folder.ts'
import type { UploadStore } from '#backend/infra/uploads/upload-store.ts'
import type { VirusScanner } from '#backend/infra/uploads/virus-scanner.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { formBody, goodFiles, multipart, office, type Part } from './files.ts'

const megabyte = 1024 * 1024
const nl = loadTenants('tenants').byId('nl')?.contact.uploads
const de = loadTenants('tenants').byId('de')?.contact.uploads
if (!nl || !de) throw new Error('nl and de ship')

const avif = Buffer.from('\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf\0\0\0\0')
const tiff = Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(40)])
const film = Buffer.concat([Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  '), Buffer.alloc(40)])
/** A picture with that many bytes. */
const picture = (size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  goodFiles.jpg.copy(bytes, 0, 0, Math.min(size, goodFiles.jpg.length))
  return bytes
}
const file = (filename: string, content: Buffer | string = goodFiles.jpg): Part => ({
  name: 'files',
  filename,
  content,
})

async function* inPieces(body: Buffer, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes)
}

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('[SEC-5] [CTC-3] a form with files', () => {
  let folder: string
  let failures: unknown[]
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'uploads-')), 'uploads')
    failures = []
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  interface How {
    limits?: typeof nl
    scan?: VirusScanner
    contentType?: string
    store?: UploadStore
    findRetained?: FindRetainedFiles
  }
  const receive = (
    body: AsyncIterable<Uint8Array>,
    { limits = nl, scan, contentType = multipart, store = new UploadFolder(folder), findRetained }: How = {},
  ) =>
    receiveForm({
      ...(findRetained && { findRetained }),
      ...{ body, contentType, fileField: 'files', limits: limits as NonNullable<typeof nl> },
      uploads: { store, scan },
      onFailure: (error) => failures.push(error),
    })
  const send = (parts: Part[], how: How & { pieceBytes?: number } = {}) =>
    receive(inPieces(formBody(parts), how.pieceBytes ?? 64 * 1024), how)
  const storedFiles = () => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }
  const named = ({ files }: ReceivedForm) => files.map(({ name }) => name)
  const wrong = ({ rejected: refused }: ReceivedForm) =>
    refused.map(({ name, problem }) => `${name}: ${problem}`)

  test('is read before a part only as far as a name needs', async () => {
    const form = await send([file(`a${'.'.repeat(60_000)}b.jpg`), file('foto.jpg')])
    expect(named(form)).toEqual(['_.jpg', 'foto.jpg'])
    expect(form.rejected).toEqual([])
  })

  test.each([1, 7, 1024, 64 * 1024])('is read in chunks of %i bytes', async (pieceBytes) => {
    const form = await send(
      [
        { name: 'message', content: 'Grüezi\r\n🌷' },
        { name: 'a', content: '1' },
        file('Foto Zürich.jpg'),
        { name: 'a', content: '2' },
        file('Rechnung.pdf', goodFiles.pdf),
      ],
      { pieceBytes },
    )
    expect(form.isBroken).toBe(false)
    expect(form.fields.get('message')).toEqual(['Grüezi\r\n🌷'])
    expect(form.fields.get('a')).toEqual(['1', '2'])
    expect(form.files).toMatchObject([
      { name: 'Foto Zürich.jpg', type: 'image/jpeg', size: goodFiles.jpg.length },
      { name: 'Rechnung.pdf', type: 'application/pdf', size: goodFiles.pdf.length },
    ])
    const [first] = form.files
    expect(await new UploadFolder(folder).read(first?.id ?? '')).toEqual(goodFiles.jpg)
  })

  test('has its files stored under random names, readable by the shop alone', async () => {
    await send([file('foto.jpg'), file('other.jpg')])
    expect(storedFiles()).toHaveLength(2)
    for (const name of storedFiles()) {
      expect(name).toMatch(/^[0-9a-f]{32}$/)
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
  })

  test.each<[string, Part[], string[], string[]]>([
    [
      '11 files: the first ten',
      Array.from({ length: 11 }, (_, index) => file(`${index}.jpg`)),
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => `${name}.jpg`),
      ['10.jpg: tooMany'],
    ],
    ['5 MB', [file('a.jpg', picture(5 * megabyte))], ['a.jpg'], []],
    [
      '5 MB and a byte',
      [file('a.jpg', picture(5 * megabyte + 1)), file('b.jpg')],
      ['b.jpg'],
      ['a.jpg: tooLarge'],
    ],
    [
      'more than 5 MB together: the first that fit',
      [file('a.jpg', picture(3 * megabyte)), file('b.jpg', picture(3 * megabyte)), file('c.jpg')],
      ['a.jpg', 'c.jpg'],
      ['b.jpg: noRoom'],
    ],
    ['0 bytes', [file('a.jpg', '')], [], ['a.jpg: empty']],
    ['a false ending', [file('a.jpg', 'MZ')], [], ['a.jpg: wrongContent']],
    [
      'pictures of a phone that are not what their names say: as what they are',
      [
        ...[file('IMG_1.jpg', goodFiles.heic), file('IMG_2.HEIC'), file('b.jpeg', goodFiles.png)],
        ...[file('b.gif', goodFiles.png), file('c.docx', goodFiles.pdf)],
      ],
      ['IMG_1.heic', 'IMG_2.jpg', 'b.png', 'b.gif.png', 'c.pdf'],
      [],
    ],
    [
      'pictures without an ending, or with one that is not taken: as what they are',
      [
        ...[file('IMG_1'), file('foto.jfif'), file('DSC_1.HIF', goodFiles.heic), file('foto.jpg.download')],
        ...[file('scan.tiff'), file('foto.avif', goodFiles.png), file('brief.2026', goodFiles.pdf)],
        ...[file('a.exe', goodFiles.gif), file('.jpg', goodFiles.webp)],
      ],
      [
        ...['IMG_1.jpg', 'foto.jfif.jpg', 'DSC_1.HIF.heic', 'foto.jpg.download.jpg', 'scan.tiff.jpg'],
        ...['foto.avif.png', 'brief.2026.pdf', 'a.exe.gif', 'jpg.webp'],
      ],
      [],
    ],
    [
      'contents that are not taken, under any name',
      [
        ...[file('a.jpg', avif), file('b.heic', avif), file('c.avif', avif), file('d.tiff', tiff)],
        ...[file('e.png', tiff), file('f.mov', film), file('g.heic', film), file('h.exe', 'MZ'), file('i')],
      ].map((each) => (each.filename === 'i' ? file('i', 'Hallo') : each)),
      [],
      [
        ...['a.jpg: wrongContent', 'b.heic: wrongContent', 'c.avif: format', 'd.tiff: format'],
        ...['e.png: wrongContent', 'f.mov: format', 'g.heic: wrongContent', 'h.exe: format', 'i: format'],
      ],
    ],
    [
      'a film that is too large: its format is named, since a smaller one would not be taken either',
      [file('a.mov', Buffer.concat([film, picture(6 * megabyte)]))],
      [],
      ['a.mov: format'],
    ],
    [
      'a picture that is too large, without an ending',
      [file('a', picture(6 * megabyte))],
      [],
      ['a: tooLarge'],
    ],
    [
      'names that become the same when they are cleaned: both; the same name again is a duplicate',
      [
        ...[file('a:b.jpg'), file('a?b.jpg'), file('a_b.jpg'), file('a:b.jpg')],
        ...[file(`${'x'.repeat(300)}1.jpg`), file(`${'x'.repeat(300)}2.jpg`)],
      ],
      ['a_b.jpg', 'a_b (2).jpg', `${'x'.repeat(96)}.jpg`, `${'x'.repeat(96)} (2).jpg`],
      ['a_b.jpg: duplicate', 'a_b.jpg: duplicate'],
    ],
    [
      'names with odd signs: NUL, emoji, both directions',
      [
        file('fo\u0000to.jpg'),
        file('🌷🩷.jpg'),
        file('a\u202Egpj.jpg'),
        file('صورة.jpg'),
        file('C:\\a\\b.jpg'),
      ],
      ['foto.jpg', '🌷🩷.jpg', 'agpj.jpg', 'صورة.jpg', 'b.jpg'],
      [],
    ],
    [
      'cut off pictures: what could be shown is taken',
      [file('a.png', goodFiles.png.subarray(0, 20)), file('b.jpg', goodFiles.jpg.subarray(0, 20))],
      ['b.jpg'],
      ['a.png: wrongContent'],
    ],
    ['text with the name of a picture', [file('a.jpg', 'Hallo')], [], ['a.jpg: wrongContent']],
    ['an ending that is not taken', [file('a.svg', '<svg/>')], [], ['a.svg: format']],
    [
      'drawings with a script, under any name',
      ['a.svg', 'b.jpg', 'c.png', 'd.svgz', 'e'].map((name) => file(name, drawing)),
      [],
      ['a.svg: format', 'b.jpg: wrongContent', 'c.png: wrongContent', 'd.svgz: format', 'e: format'],
    ],
    [
      'pictures that are a page, a script or a program as well: as pictures alone',
      [
        file('a.html', Buffer.concat([goodFiles.gif, Buffer.from('<script>alert(1)</script>')])),
        file('b.svg', Buffer.concat([goodFiles.jpg, drawing])),
        file('c.js', Buffer.from('GIF89a/*0123456789*/=1;alert(1)')),
        file('d.jar', Buffer.concat([goodFiles.png, goodFiles.docx])),
      ],
      ['a.html.gif', 'b.svg.jpg', 'c.js.gif', 'd.jar.png'],
      [],
    ],
    ['a name twice', [file('a.jpg'), file('A.jpg')], ['a.jpg'], ['A.jpg: duplicate']],
    ['a name with a path', [file('../../etc/cron.d/a.jpg')], ['a.jpg'], []],
    ['a name that reads from the right', [file('a\u202Egpj.exe', 'MZ')], [], ['agpj.exe: format']],
    [
      'a zip bomb',
      [file('a.docx', office('word/document.xml', { name: 'b', content: Buffer.alloc(61 * megabyte) }))],
      [],
      ['a.docx: wrongContent'],
    ],
    ['no file chosen', [file('', '')], [], []],
    ['files in another field', [{ ...file('a.jpg'), name: 'other' }], [], []],
  ])('%s', async (_, parts, taken, refused) => {
    const form = await send([...parts, { name: 'message', content: 'Hallo' }])
    expect(named(form)).toEqual(taken)
    expect(wrong(form)).toEqual(refused)
    expect(form.fields.get('message')).toEqual(['Hallo'])
    expect(storedFiles()).toHaveLength(taken.length)
  })

  test('[CTC-3] has other files than pictures only in the Dutch shop', async () => {
    expect(
      wrong(await send([file('a.pdf', goodFiles.pdf)], { limits: de as NonNullable<typeof de> })),
    ).toEqual(['a.pdf: format'])
  })

  const whole = formBody([
    { name: 'message', content: 'Hallo' },
    file('a.jpg'),
    file('b.jpg', picture(100_000)),
  ])
  test.each<[string, AsyncIterable<Buffer>, string?]>([
    ['a form without its end', inPieces(whole.subarray(0, -10), 1000)],
    ['a form that ends within a file', inPieces(whole.subarray(0, 60_000), 1000)],
    [
      'a form that is aborted within a file',
      (async function* () {
        yield whole.subarray(0, 60_000)
        throw new Error('aborted')
      })(),
    ],
    ['no boundary', inPieces(whole, 1000), 'multipart/form-data'],
    ['another boundary', inPieces(whole, 1000), 'multipart/form-data; boundary=other'],
    ['no form', inPieces(Buffer.from('{}'), 1000), 'application/json'],
  ])('%s is broken, and nothing stays behind', async (_, body, contentType = multipart) => {
    const form = await receive(body, { contentType })
    expect(form.isBroken).toBe(true)
    expect(form.files).toEqual([])
    expect(storedFiles()).toEqual([])
    expect(failures.length).toBeGreaterThan(0)
  })

  test('is refused if a scanner finds something, or has no result', async () => {
    const scan: VirusScanner = async (content) => {
      if (content.equals(goodFiles.png)) return 'infected'
      if (content.equals(goodFiles.gif)) throw new Error('no answer')
      return 'clean'
    }
    const form = await send(
      [file('a.jpg'), file('b.png', goodFiles.png), file('c.gif', goodFiles.gif), file('d.jpg')],
      { scan },
    )
    expect(named(form)).toEqual(['a.jpg'])
    // After one without a result, the next ones are not scanned.
    expect(wrong(form)).toEqual(['b.png: infected', 'c.gif: failed', 'd.jpg: failed'])
    expect(storedFiles()).toHaveLength(1)
    expect(failures).toHaveLength(1)
  })

  describe('[REL-9] that names files of an earlier attempt', () => {
    const down = new Error('database is locked')
    const retained = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 9, isRetained: true as const }
    const keep: Part = { name: 'keep', content: 'token' }
    const fails: FindRetainedFiles = async () => {
      throw down
    }

    test.each<[string, Part[], string[]]>([
      ['alone', [keep], []],
      ['beside a new file', [keep, file('b.jpg')], ['b.jpg']],
      ['beside several', [keep, file('b.jpg', picture(300_000)), file('c.jpg')], ['b.jpg', 'c.jpg']],
    ])('%s is read to its end if they cannot be looked up: they count as lost', async (_, parts, taken) => {
      const unhandled: unknown[] = []
      const note = (error: unknown) => unhandled.push(error)
      process.on('unhandledRejection', note)
      const slowly = async function* () {
        for await (const piece of inPieces(
          formBody([...parts, { name: 'message', content: 'Hallo' }]),
          20_000,
        )) {
          yield piece
          await new Promise(setImmediate)
        }
      }
      try {
        const form = await receive(slowly(), { findRetained: fails })
        expect([form.isBroken, form.lostFiles]).toEqual([false, true])
        expect(named(form)).toEqual(taken)
        expect(form.fields.get('message')).toEqual(['Hallo'])
        expect(failures).toEqual([down])
        expect(unhandled).toEqual([])
      } finally {
        process.off('unhandledRejection', note)
      }
    })

    test('keeps the limits, however many files it names', async () => {
      const all = Array.from({ length: 12 }, (_, at) => ({ ...retained, id: `${at}`, name: `${at}.jpg` }))
      const large = { ...retained, id: 'l', name: 'l.jpg', size: 6 * megabyte }
      const form = await send([keep, file('b.jpg')], {
        findRetained: async () => ({ files: [large, ...all], lost: false }),
      })
      expect(named(form)).toEqual(all.slice(0, 10).map(({ name }) => name))
      expect(wrong(form)).toEqual(['l.jpg: tooLarge', '10.jpg: tooMany', '11.jpg: tooMany', 'b.jpg: tooMany'])
    })

    test.each<[string, FindRetainedFiles, string[], boolean]>([
      ['they stay with it', async () => ({ files: [retained], lost: false }), ['a.jpg'], false],
      ['they count as lost if they cannot be looked up', fails, [], true],
    ])('and breaks off before its first new file: %s', async (_, findRetained, taken, lost) => {
      const form = await receive(inPieces(formBody([keep]).subarray(0, -10), 20), { findRetained })
      expect([form.isBroken, form.lostFiles, named(form)]).toEqual([true, lost, taken])
    })
  })

  describe('[REL-9] whose files cannot be deleted now', () => {
    const locked = new Error('database is locked')
    class LockedFolder extends UploadFolder {
      override async remove(): Promise<void> {
        throw locked
      }
    }

    test('is received like any other, and the error is reported', async () => {
      const form = await send([file('a.jpg', 'MZ'), file('b.jpg'), { name: 'message', content: 'Hallo' }], {
        store: new LockedFolder(folder),
      })
      expect([named(form), wrong(form), form.isBroken]).toEqual([['b.jpg'], ['a.jpg: wrongContent'], false])
      expect(form.fields.get('message')).toEqual(['Hallo'])
      expect(failures).toEqual([locked])
    })

    test('is rejected like any other, and both errors are reported', async () => {
      const aborted = new Error('aborted')
      const body = async function* () {
        yield formBody([file('a.jpg', 'MZ'), file('b.jpg'), file('c.jpg', picture(100_000))]).subarray(0, -10)
        await expect.poll(storedFiles).toHaveLength(3)
        throw aborted
      }
      const form = await receive(body(), { store: new LockedFolder(folder) })
      expect([form.isBroken, form.files]).toEqual([true, []])
      expect(failures).toContain(aborted)
      // The errors of the file that is no picture, and of the one that was accepted already.
      expect(failures.filter((error) => error === locked)).toHaveLength(2)
    })
  })
})
