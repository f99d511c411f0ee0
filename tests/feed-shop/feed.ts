import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type FeedLanguage = 'nl' | 'de'

interface Kind {
  category: string
  name: string
  text: string
  cents: number
  choice: string
}
interface Line {
  brand: string
  name: string
  percent: number
  material: string
  origin: string
}

const lines = readFileSync(join(import.meta.dirname, 'goods.txt'), 'utf8').split('\n')
/** Cells of the lines that begin with a sign; those of kinds have none. */
const cellsOf = (sign: '' | '=' | '+' | '*'): string[][] =>
  lines
    .filter((line) => (sign === '' ? /^\p{L}/u.test(line) : line.startsWith(`${sign} `)))
    .map((line) => line.slice(sign === '' ? 0 : 2).split(' | '))

const inLanguage = (language: FeedLanguage, nl = '', de = ''): string => (language === 'nl' ? nl : de)

/**
 * Returns the feed of a shop for the garden as a table: 300 products in 790 rows, the same at each call.
 * @param pictures origin of the host of its pictures; without it there are none
 */
export function gardenFeed(language: FeedLanguage, pictures?: string): string {
  const own = (nl?: string, de?: string) => inLanguage(language, nl, de)
  const categories = new Map(cellsOf('=').map(([key = '', nl, de]) => [key, own(nl, de)]))
  const choices = new Map(
    cellsOf('+').map(([key = '', column = '', nl, de]) => [key, { column, values: own(nl, de).split(',') }]),
  )
  const kinds = cellsOf('').map(
    ([category = '', nl, de, textNl, textDe, cents, choice = '']): Kind => ({
      ...{ category, name: own(nl, de), text: own(textNl, textDe), cents: Number(cents), choice },
    }),
  )
  const ranges = cellsOf('*').map(
    ([brand = '', name = '', percent, materialNl, materialDe, originNl, originDe]): Line => ({
      ...{ brand, name, percent: Number(percent) },
      ...{ material: own(materialNl, materialDe), origin: own(originNl, originDe) },
    }),
  )
  const header = [
    ...['id', 'item_group_id', 'title', 'description', 'price', 'availability', 'quantity', 'brand'],
    ...[
      'product_type',
      'color',
      'size',
      'image_link',
      own('Staal', 'Stahl'),
      own('Gemaakt in', 'Hergestellt in'),
    ],
  ]
  const rows = kinds.flatMap((kind, at) =>
    ranges.flatMap((line, place) => {
      const group = `T${String(at * ranges.length + place).padStart(3, '0')}`
      const { column = '', values = [] } = choices.get(kind.choice) ?? {}
      return values.map((value, index) => {
        const cents = Math.round((kind.cents * line.percent * (10 + index)) / 1000)
        // A few goods are sold out, the same at each call.
        const quantity = (at + place + index) % 11 === 0 ? 0 : 5 + ((at * 7 + place * 3 + index) % 20)
        return [
          ...[`${group}-${index + 1}`, group, `${kind.name} ${line.name}`, kind.text],
          ...[
            `${(cents / 100).toFixed(2)} EUR`,
            quantity > 0 ? 'in_stock' : 'out_of_stock',
            String(quantity),
          ],
          ...[line.brand, categories.get(kind.category) ?? ''],
          ...[column === 'color' ? value : '', column === 'size' ? value : ''],
          ...[pictures === undefined ? '' : `${pictures}/good.jpg`, line.material, line.origin],
        ].join('\t')
      })
    }),
  )
  return `${[header.join('\t'), ...rows].join('\n')}\n`
}
