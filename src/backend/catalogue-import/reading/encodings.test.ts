import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { decodedText } from './decoded-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'encodings-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(bytes: Uint8Array, stated?: string): Promise<string> {
  const file = join(folder, 'feed')
  writeFileSync(file, bytes)
  let text = ''
  for await (const piece of decodedText(file, stated)) text += piece
  return text
}

/** Encodes a text with the inverse of what the decoder of an encoding does. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Uint8Array.from([...text], (letter) => {
    const byte = bytes.get(letter)
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}.`)
    return byte
  })
}

const samples: [encoding: string, text: string][] = [
  ['iso-8859-15', 'Größe für 5 € – œuvre Š à la crème, déjà vu, l’été'.replace(/[–’]/g, '-')],
  [
    'windows-1250',
    'Příliš žluťoučký kůň úpěl ďábelské ódy – „svetr“ za 5 € s kapucí a šňůrkou, dlouhý rukáv, měkká vlna',
  ],
  [
    'windows-1251',
    'Телевизор с большим экраном и хорошим звуком – «лучшая цена» на сегодня, доставка завтра',
  ],
  ['windows-1252', 'Jurk voor één dag – „Größe“ für 5 €, une robe d’été très légère, la crème à l’œuvre'],
  ['windows-1253', 'Τσάντα δερμάτινη με μεγάλο λουρί – καλή τιμή και γρήγορη παράδοση στο σπίτι σας'],
  ['windows-1257', 'Šiltas žieminis megztinis su gobtuvu – ąčęėįšųūž'],
]

describe('[DEV-3] a declared encoding', () => {
  test.each(samples)('%s', async (encoding, text) => {
    const xml = `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`
    expect(await read(encode(xml, encoding))).toBe(xml)
  })

  test.each(['ISO-8859-15', 'Latin9', 'latin-9', 'l9'])('Latin-9 is named %s', async (name) => {
    const xml = `<?xml version="1.0" encoding="${name}"?><a>5 €</a>`
    expect(await read(encode(xml, 'iso-8859-15'))).toBe(xml)
  })
})

describe('[DEV-3] a wrong declaration', () => {
  const wrong = (declared: string, encoding: string): Uint8Array =>
    encode(`<?xml version="1.0" encoding="${declared}"?><a>Größe und Maß für Mädchen</a>`, encoding)

  test.each([
    ['UTF-8', 'windows-1252', '--encoding iso-8859-1'],
    ['UTF-16', 'windows-1252', 'name the right one with --encoding'],
  ])('%s of %s is refused with what to do: %s', async (declared, encoding, help) => {
    await expect(read(wrong(declared, encoding))).rejects.toThrow(help)
  })

  test.each(['UTF-8', 'UTF-16', 'KOI8-R'])(
    '%s gives way to the encoding that the operator names',
    async (declared) => {
      expect(await read(wrong(declared, 'windows-1252'), 'windows-1252')).toContain(
        'Größe und Maß für Mädchen',
      )
    },
  )

  test('UTF-8 in a file declared as Latin-1 is read where the operator names it', async () => {
    const xml = Buffer.from('\ufeff<?xml version="1.0" encoding="ISO-8859-1"?><a>Größe</a>')
    await expect(read(xml)).rejects.toThrow('--encoding utf-8')
    expect(await read(xml, 'utf-8')).toContain('Größe')
  })
})

describe('[DEV-3] a wrong option --encoding', () => {
  const xml = '<?xml version="1.0"?><a>Größe</a>'
  test.each([
    [xml, 'latin1', 'the option --encoding names latin1, but it is UTF-8: read it with --encoding utf-8'],
    [
      `\ufeff${xml}`,
      'koi8-r',
      'the option --encoding names koi8-r, but its first bytes have another encoding: read it with --encoding utf-8',
    ],
    [
      xml,
      'utf-16',
      'the option --encoding names utf-16, but its first bytes have another encoding: name the right one with --encoding',
    ],
    [xml, 'latin-99', '--encoding latin-99 is not supported'],
  ])('%j read as %s is refused: %s', async (text, encoding, message) => {
    await expect(read(Buffer.from(text), encoding)).rejects.toThrow(message)
  })

  test.each([
    ['ISO-8859-1', 'it is declared as windows-1252, but it is UTF-8'],
    ['latin-99', 'its encoding latin-99 is not supported'],
  ])('is not blamed for a file that declares %s', async (name, message) => {
    const text = `<?xml version="1.0" encoding="${name}"?><a>Größe</a>`
    await expect(read(Buffer.from(text))).rejects.toThrow(message)
  })
})

describe('[DEV-3] an encoding that the file does not state', () => {
  test.each(samples.filter(([encoding]) => encoding !== 'windows-1257'))('%s', async (encoding, text) => {
    const table = `id\ttitle\tprice\n${`1\t${text}\t10 EUR\n`.repeat(5)}`
    expect(await read(encode(table, encoding))).toBe(table)
    const xml = `<?xml version="1.0"?><rss><title>${text}</title></rss>`
    expect(await read(encode(xml, encoding))).toBe(xml)
  })

  test.each([
    ['windows-1251', 'Чанта „Ёлка“ № 5'],
    ['windows-1251', 'Ботинки мужские'],
    ['koi8-r', 'Ботинки мужские зимние'],
    ['windows-1253', 'Τσάντα δερμάτινη μαύρη'],
    ['windows-1253', 'Άσπρη μπλούζα γυναικεία'],
    ['windows-1254', 'Şık çanta, ığüşöç, İstanbul güzel'],
    ['windows-1252', 'Größe'],
    ['windows-1252', 'Íslensk ullarpeysa, þæfð og hlý, góð fyrir veturinn'],
  ])('%s in a short file: %s', async (encoding, text) => {
    const table = `id;title;price\n1;${text};10 EUR\n`
    expect(await read(encode(table, encoding))).toBe(table)
  })

  test('UTF-8 stays UTF-8, whatever its letters', async () => {
    const table = `id\ttitle\tprice\n1\tGröße ½ čž Ж 日本 👗\t10 EUR\n`
    expect(await read(Buffer.from(table))).toBe(table)
  })
})
