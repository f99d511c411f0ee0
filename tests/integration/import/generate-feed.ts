// cspell:disable -- words of a Dutch feed
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const kinds = ['Jurk', 'Broek', 'Trui', 'Vest', 'Jas', 'Blouse', 'Rok', 'Beha', 'Badpak', 'Pyjama']
const colours = ['marine', 'rood', 'ecru', 'zwart', 'petrol']
const sizes = ['36', '38', '40', '42', '44']
const sentence =
  '<p>Een <b>prettig</b> stuk van zachte stof, dat lang mooi blijft &amp; makkelijk combineert met wat er al hangt.</p>'

interface FeedOptions {
  /** Whether each row states seven facts (`product_detail`). */
  facts?: boolean
}

/** Writes a feed of that many rows, five variants per product, the variants of a product far from each other. */
export async function generateFeed(
  file: string,
  rows: number,
  { facts = false }: FeedOptions = {},
): Promise<void> {
  const products = Math.ceil(rows / sizes.length)
  const out = createWriteStream(file)
  out.write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
  )
  for (let row = 0; row < rows; row += 1)
    if (!out.write(rowText(row % products, Math.floor(row / products), facts ? factsOf(row) : '')))
      await once(out, 'drain')
  out.end('</channel></rss>\n')
  await finished(out)
}

function rowText(product: number, turn: number, facts: string): string {
  const kind = kinds[product % kinds.length]
  const colour = colours[product % 3 === 0 ? turn : product % colours.length]
  const id = `G${product}`
  const price = (product % 90) + 9.95
  return (
    `<item><g:id>${id}-${turn}</g:id><g:item_group_id>${id}</g:item_group_id>` +
    `<title>${kind} model ${product}, ${colour}, ${sizes[turn]}</title><description><![CDATA[${sentence.repeat(3)}]]></description>` +
    `<link>https://shop.example/p/${id}</link><g:image_link>https://beeld.example/${id}/1.jpg</g:image_link>` +
    `<g:additional_image_link>https://beeld.example/${id}/2.jpg</g:additional_image_link>` +
    `<g:availability>${row(product, turn) ? 'in_stock' : 'out_of_stock'}</g:availability><g:price>${price.toFixed(2)} EUR</g:price>` +
    `<g:brand>Merk ${product % 200}</g:brand><g:mpn>M-${product}-${turn}</g:mpn>` +
    `<g:product_type>Mode &gt; ${kind} &gt; Lijn ${product % 12}</g:product_type>` +
    `<g:color>${colour}</g:color><g:size>${sizes[turn]}</g:size><g:gender>female</g:gender>${facts}</item>\n`
  )
}

const processors = ['Ryzen 5', 'Ryzen 7', 'Core i5', 'Core i7', 'M4']

/** Words, numbers with a unit, and one fact that is different in each row. */
const factsOf = (number: number): string =>
  Object.entries({
    Processor: processors[number % processors.length],
    Werkgeheugen: `${2 ** (2 + (number % 4))} GB`,
    Gewicht: `${(number % 70) / 10 + 1} kg`,
    Beeldscherm: `${10 + (number % 9)} inch`,
    Serie: `Reeks ${number % 40}`,
    Garantie: `${1 + (number % 5)} jaar`,
    Bijzonder: `Nummer ${number}`,
  })
    .map(
      ([name, value]) =>
        `<g:product_detail><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`,
    )
    .join('')

const row = (product: number, turn: number): boolean => (product + turn) % 7 !== 0
