import { createHash } from 'node:crypto'
import serifLatin from '@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2?url'
import slabCyrillicExtended from '@fontsource-variable/bitter/files/bitter-cyrillic-ext-wght-normal.woff2?url'
import slabCyrillic from '@fontsource-variable/bitter/files/bitter-cyrillic-wght-normal.woff2?url'
import slabLatin from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url'
import sansLatin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url'
import sansCyrillicExtended from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url'
import sansCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import sansGreekExtended from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2?url'
import sansGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import geometricCyrillic from '@fontsource-variable/jost/files/jost-cyrillic-wght-normal.woff2?url'
import geometricLatin from '@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url'
import humanistCyrillicExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-ext-wght-normal.woff2?url'
import humanistCyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2?url'
import humanistGreekExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-ext-wght-normal.woff2?url'
import humanistGreek from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2?url'
import humanistLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url'
import { memoize } from '../operations/memory-cache.ts'

/** Letters that the fonts of a page lack, and the fonts that have them. */
interface Letters {
  /** Finds such a letter in a page, read as bytes: UTF-8 of its code points. */
  bytes: RegExp
  /** Code points, as CSS writes them. */
  range: string
  /** Files with them, by the face of the page that lacks them. */
  files: Partial<Record<Face, string>>
}

/** The faces of pages, and the weights in which their further letters come. */
const weightsOf = {
  'Hanken Grotesk': '400 700',
  'Source Sans 3': '400 700',
  'Instrument Serif': '400',
  Bitter: '600',
  Jost: '350',
} as const
type Face = keyof typeof weightsOf

/** Bytes that begin such letters in UTF-8: ranges of them, both ends included. Pages without any need no further look. */
const firstBytes = [
  [0xc4, 0xcb],
  [0xcd, 0xd4],
  [0xe1, 0xe1],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

const letters: readonly Letters[] = [
  {
    // ı, œ, ˆ, ˚, ˜ and the like are in the page's own fonts.
    bytes:
      /(?!\xc4\xb1|\xc5[\x92\x93]|\xca[\xbb\xbc]|\xcb[\x86\x9a\x9c])[\xc4-\xcb][\x80-\xbf]|\xe1[\xb8-\xbb]/,
    range: 'U+100-130,U+132-151,U+154-2ba,U+2bd-2c5,U+2c7-2cc,U+2ce-2d7,U+2dd-2ff,U+1e00-1eff',
    files: {
      'Hanken Grotesk': sansLatin,
      'Source Sans 3': humanistLatin,
      'Instrument Serif': serifLatin,
      Bitter: slabLatin,
      Jost: geometricLatin,
    },
  },
  {
    bytes: /[\xcd-\xcf][\x80-\xbf]/,
    range: 'U+370-3ff',
    files: { 'Hanken Grotesk': sansGreek, 'Source Sans 3': humanistGreek },
  },
  {
    bytes: /\xe1[\xbc-\xbf]/,
    range: 'U+1f00-1fff',
    files: { 'Hanken Grotesk': sansGreekExtended, 'Source Sans 3': humanistGreekExtended },
  },
  {
    bytes: /[\xd0\xd1][\x80-\xbf]/,
    range: 'U+301,U+400-45f,U+490-491,U+4b0-4b1,U+2116',
    files: {
      'Hanken Grotesk': sansCyrillic,
      'Source Sans 3': humanistCyrillic,
      Bitter: slabCyrillic,
      Jost: geometricCyrillic,
    },
  },
  {
    bytes: /\xd1[\xa0-\xbf]|[\xd2-\xd4][\x80-\xbf]/,
    range: 'U+460-48f,U+492-4af,U+4b2-52f',
    files: {
      'Hanken Grotesk': sansCyrillicExtended,
      'Source Sans 3': humanistCyrillicExtended,
      Bitter: slabCyrillicExtended,
    },
  },
]

/** The names that Astro gives the fonts of a page, which differ by build; those without spaces have no quotes. */
const family =
  /@font-face\{font-family:("?)((Hanken Grotesk|Source Sans 3|Instrument Serif|Bitter|Jost)-[0-9a-f]+)\1;/g

const digestOf = memoize(200, Number.POSITIVE_INFINITY, (text) =>
  createHash('sha256').update(text).digest('base64'),
)

/**
 * Adds the font faces with letters beyond those of Western Europe (č, ł, Greek, Cyrillic) to a page that has such letters,
 * and to the page's security policy. Each face is loaded for its own letters alone. Other pages stay as they are.
 * See .github/adr/0039-letters-by-need.md.
 * @param page HTML, UTF-8
 * @param policy the Content-Security-Policy of the page; null for none
 */
export function withLetterFonts(
  page: Buffer<ArrayBuffer>,
  policy: string | null,
): { page: Buffer<ArrayBuffer>; policy: string | null } {
  if (!firstBytes.some((byte) => page.includes(byte))) return { page, policy }
  const text = page.toString('latin1')
  const needed = letters.filter(({ bytes }) => bytes.test(text))
  const end = page.indexOf('</head>')
  const styles = facesOf([...text.slice(0, end).matchAll(family)], needed)
  if (styles === '' || end < 0) return { page, policy }
  const head = Buffer.from(`<style>${styles}</style>`)
  return {
    page: Buffer.concat([page.subarray(0, end), head, page.subarray(end)]),
    policy:
      policy === null ? null : policy.replace(/style-src(?=[ ;])/, `style-src 'sha256-${digestOf(styles)}'`),
  }
}

function facesOf(families: readonly RegExpMatchArray[], needed: readonly Letters[]): string {
  return families
    .flatMap(([, , name, kind]) =>
      needed.flatMap(({ range, files }) => {
        const face = kind as Face
        const file = files[face]
        return file === undefined
          ? []
          : [
              `@font-face{font-family:"${name}";src:url(${file}) format("woff2");font-display:swap;font-weight:${weightsOf[face]};unicode-range:${range}}`,
            ]
      }),
    )
    .join('')
}
