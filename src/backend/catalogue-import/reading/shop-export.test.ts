// cspell:disable -- names of columns in many languages
import { describe, expect, test } from 'vitest'
import { exportOptions } from './export-options.ts'
import type { RawFeed } from './raw-row.ts'
import { readTable } from './read-table.ts'

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text
}
const read = async (text: string) => {
  const feed: RawFeed = readTable(inOnePiece(text), ',')
  const rows: { line: number; fields: Record<string, string> }[] = []
  for await (const { line, fields } of feed.rows)
    rows.push({
      line,
      fields: Object.fromEntries([...fields].map(([name, values]) => [name, values.join(' + ')])),
    })
  return { rows, unpublished: feed.unpublished?.(), withoutParent: feed.withoutParent?.() }
}
const table = (header: string, ...rows: Record<string, string>[]): string => {
  const names = header.split('|')
  const quoted = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `${[names, ...rows.map((row) => names.map((name) => row[name]))].map((row) => row.map(quoted).join(',')).join('\n')}\n`
}

describe('[DEV-3] a product export of Shopify', () => {
  const former =
    'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|' +
    'Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Price|' +
    'Variant Compare At Price|Variant Barcode|Image Src|Image Position|Variant Image|Fabric (product.metafields.shopify.fabric)|' +
    'Google Shopping / Gender|Cost per item|Status'
  const picture = (name: string) => `https://cdn.example/${name}.jpg`

  test('has a row for each variant, with the pictures and texts of its product', async () => {
    const { rows, unpublished } = await read(
      table(
        former,
        {
          ...{
            Handle: 'trui',
            Title: 'Trui',
            'Body (HTML)': '<p>Warm</p>',
            Vendor: 'Zeegras',
            Type: 'Truien',
          },
          ...{ 'Product Category': 'Apparel & Accessories > Clothing', Published: 'true', Status: 'active' },
          ...{
            'Option1 Name': 'Kleur',
            'Option1 Value': 'Rood',
            'Option2 Name': 'Gewicht',
            'Option2 Value': '250 g',
          },
          ...{ 'Variant SKU': 'T-1', 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '4' },
          ...{
            'Variant Inventory Policy': 'deny',
            'Variant Price': '20.00',
            'Variant Compare At Price': '30.00',
          },
          ...{ 'Variant Barcode': "'4006381333931", 'Image Src': picture('a'), 'Image Position': '1' },
          ...{
            'Variant Image': picture('rood'),
            'Fabric (product.metafields.shopify.fabric)': 'Wol',
            'Cost per item': '3',
          },
        },
        {
          ...{ Handle: 'trui', 'Option1 Value': 'Blauw', 'Option2 Value': '500 g', 'Variant Price': '25.00' },
          ...{
            'Variant Inventory Tracker': 'shopify',
            'Variant Inventory Qty': '0',
            'Variant Inventory Policy': 'deny',
          },
          ...{ 'Image Src': picture('b'), 'Image Position': '2' },
        },
        { Handle: 'trui', 'Image Src': picture('c'), 'Image Position': '3' },
        {
          ...{
            Handle: 'kaart',
            Title: 'Kaart',
            Published: 'true',
            'Option1 Name': 'Title',
            'Option1 Value': 'Default Title',
          },
          ...{ 'Variant Price': '5.00', 'Variant Compare At Price': '0.00', Status: 'active' },
        },
        { Handle: 'weg', Title: 'Weg', Published: 'false', 'Variant Price': '5.00' },
        { Handle: 'ruw', Title: 'Ruw', Published: 'true', Status: 'draft', 'Variant Price': '5.00' },
      ),
    )
    const shared = {
      ...{ item_group_id: 'trui', description: '<p>Warm</p>', brand: 'Zeegras', product_type: 'Truien' },
      google_product_category: 'Apparel & Accessories > Clothing',
    }
    expect(rows).toEqual([
      {
        line: 2,
        fields: {
          ...{ ...shared, id: 'T-1', title: 'Trui - 250 g', gtin: '4006381333931', color: 'Rood' },
          ...{ price: '30.00', sale_price: '20.00', availability: 'in_stock', quantity: '4' },
          image_link: picture('rood'),
          additional_image_link: `${picture('a')} + ${picture('b')} + ${picture('c')}`,
          product_detail: ':Gewicht:250 g + :Fabric:Wol',
        },
      },
      {
        line: 3,
        fields: {
          ...{ ...shared, id: 'trui-Blauw-500 g', title: 'Trui - 500 g', color: 'Blauw', price: '25.00' },
          ...{ availability: 'out_of_stock', image_link: picture('a') },
          additional_image_link: `${picture('b')} + ${picture('c')}`,
          product_detail: ':Gewicht:500 g + :Fabric:Wol',
        },
      },
      { line: 5, fields: { id: 'kaart', title: 'Kaart', price: '5.00', availability: 'in_stock' } },
    ])
    expect(unpublished).toBe(2)
  })

  test('has other names of columns since 2025', async () => {
    const { rows } = await read(
      table(
        'Title|URL handle|Description|Vendor|Published on online store|Status|SKU|Option1 name|Option1 value|Price|Compare-at price|' +
          'Inventory tracker|Inventory quantity|Continue selling when out of stock|Product image URL',
        {
          ...{
            Title: 'Jas',
            'URL handle': 'jas',
            'Published on online store': 'TRUE',
            Status: 'Active',
            SKU: 'J',
          },
          ...{ 'Option1 name': 'Size', 'Option1 value': 'M', Price: '9.00', 'Inventory tracker': 'shopify' },
          ...{
            'Inventory quantity': '0',
            'Continue selling when out of stock': 'TRUE',
            'Product image URL': picture('j'),
          },
        },
      ),
    )
    expect(rows.map(({ fields }) => fields)).toEqual([
      { id: 'J', title: 'Jas', price: '9.00', availability: 'in_stock', image_link: picture('j'), size: 'M' },
    ])
  })
})

describe('[DEV-3] a product export of WooCommerce', () => {
  const header =
    'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Visibility in catalog|Short description|Description|Date sale price starts|' +
    'Date sale price ends|Tax class|In stock?|Stock|Backorders allowed?|Sale price|Regular price|Categories|Tags|Images|Parent|Brands|' +
    'Attribute 1 name|Attribute 1 value(s)|Attribute 2 name|Attribute 2 value(s)|Meta: _cost'

  test('has variations that take what they lack from their parent', async () => {
    const { rows, unpublished } = await read(
      table(
        header,
        {
          ...{
            ID: '1',
            Type: 'variable',
            SKU: 'H',
            Name: 'Hoodie',
            Published: '1',
            Description: '<b>Zacht</b>',
          },
          ...{
            'Visibility in catalog': 'visible',
            Categories: 'Kleding > Truien, Nieuw',
            Images: 'https://w.example/1.jpg, https://w.example/2.jpg',
          },
          ...{ Brands: 'Zeegras', 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Blauw, Rood' },
          ...{ 'Attribute 2 name': 'Stof', 'Attribute 2 value(s)': 'Fleece' },
        },
        {
          ...{
            ID: '2',
            Type: 'variation',
            SKU: 'H-B',
            Name: 'Hoodie - Blauw',
            Published: '1',
            'In stock?': '1',
            Stock: '3',
          },
          ...{
            'Regular price': '40',
            'Sale price': '30',
            'Date sale price starts': '2026-12-01 00:00:00',
            Parent: 'H',
          },
          ...{ 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Blauw', 'Meta: _cost': '5' },
        },
        {
          ...{
            ID: '3',
            Type: 'variation',
            Name: 'Hoodie - Rood',
            Published: '1',
            'In stock?': '0',
            'Regular price': '40',
          },
          ...{
            Parent: 'id:1',
            'Attribute 1 name': 'Color',
            'Attribute 1 value(s)': 'Rood',
            Images: 'https://w.example/r.jpg',
          },
        },
        {
          ...{
            ID: '4',
            Type: 'simple, downloadable',
            SKU: 'P',
            Name: 'Pet',
            Published: '1',
            'In stock?': '0',
          },
          ...{
            'Backorders allowed?': 'notify',
            'Regular price': '9',
            'Tax class': 'reduced-rate',
            'Short description': 'Kort',
          },
          ...{ 'Attribute 1 name': 'Maten', 'Attribute 1 value(s)': 'S, M' },
        },
        { ID: '5', Type: 'simple', SKU: 'X', Name: 'Concept', Published: '-1', 'Regular price': '9' },
        { ID: '6', Type: 'grouped', SKU: 'G', Name: 'Samen', Published: '1' },
      ),
    )
    const shared = {
      ...{
        title: 'Hoodie',
        description: '<b>Zacht</b>',
        brand: 'Zeegras',
        product_type: 'Kleding > Truien + Nieuw',
      },
      product_detail: ':Stof:Fleece',
    }
    expect(rows.map(({ fields }) => fields)).toEqual([
      {
        ...{ ...shared, id: 'H-B', item_group_id: 'H', color: 'Blauw', price: '40', sale_price: '30' },
        ...{
          sale_price_effective_date: '2026-12-01T00:00:00/2100-01-01',
          availability: 'in_stock',
          quantity: '3',
        },
        ...{ image_link: 'https://w.example/1.jpg', additional_image_link: 'https://w.example/2.jpg' },
      },
      {
        ...{
          ...shared,
          id: '3',
          item_group_id: 'H',
          color: 'Rood',
          price: '40',
          availability: 'out_of_stock',
        },
        image_link: 'https://w.example/r.jpg',
        additional_image_link: 'https://w.example/1.jpg + https://w.example/2.jpg',
      },
      {
        ...{ id: 'P', title: 'Pet', description: 'Kort', price: '9', tax_category: 'reduced-rate' },
        ...{ availability: 'in_stock', product_detail: ':Maten:S, M' },
      },
    ])
    expect(unpublished).toBe(1)
  })
})

test('[DEV-3] an export of WooCommerce whose parents follow far behind is read with bounded memory', async () => {
  const header = 'ID|Type|SKU|Name|Published|Regular price|Parent'
  const variations = Array.from({ length: 10_003 }, (_, place) => ({
    ...{ ID: `${place + 2}`, Type: 'variation', SKU: `H-${place}`, Name: `Own ${place}`, Published: '1' },
    ...{ 'Regular price': '9', Parent: 'H' },
  }))
  const parent = { ID: '1', Type: 'variable', SKU: 'H', Name: 'Hoodie', Published: '1' }
  const { rows, withoutParent } = await read(table(header, ...variations, parent))
  expect(withoutParent).toBe(3)
  expect(rows.length).toBe(10_003)
  expect(rows.filter(({ fields }) => fields.title === 'Hoodie').length).toBe(10_000)
  expect(rows.slice(0, 3).map(({ fields }) => fields.title)).toEqual(['Own 10000', 'Own 10001', 'Own 10002'])
  expect(new Set(rows.map(({ fields }) => fields.item_group_id))).toEqual(new Set(['H']))
})

describe('[DEV-3] other exports of shop systems', () => {
  test('variations of WooCommerce take what they lack from a parent that comes later', async () => {
    const { rows } = await read(
      table(
        'ID|Type|SKU|Name|Published|Description|Regular price|Categories|Images|Parent|Attribute 1 name|Attribute 1 value(s)',
        {
          ...{
            ID: '2',
            Type: 'variation',
            SKU: 'V-S',
            Name: 'Vest - S',
            Published: '1',
            'Regular price': '20',
          },
          ...{ Parent: 'V', 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Red\\, dark' },
        },
        { ID: '3', Type: 'variation', Name: 'Weg', Published: '1', 'Regular price': '5', Parent: 'id:9' },
        {
          ...{ ID: '1', Type: 'variable', SKU: 'V', Name: 'Vest', Published: '1' },
          ...{ Description: 'Zacht\\nwarm', Categories: 'Uncategorized, Kleding > Nieuw\\, warm' },
          Images: 'https://w.example/1.jpg',
        },
        { ID: '4', Type: 'simple', SKU: 'D', Name: 'Concept', Published: "'-1", 'Regular price': '5' },
        { ID: '5', Type: 'variation', Name: 'Wees', Published: '1', 'Regular price': '7', Parent: 'NIET' },
        { ID: '9', Type: 'variable', Name: 'Verborgen', Published: '0' },
      ),
    )
    expect(rows.map(({ fields }) => fields)).toEqual([
      {
        ...{ id: 'V-S', item_group_id: 'V', title: 'Vest', description: 'Zacht\nwarm', price: '20' },
        ...{ product_type: 'Kleding > Nieuw, warm', availability: 'in_stock', color: 'Red, dark' },
        image_link: 'https://w.example/1.jpg',
      },
      { id: '5', item_group_id: 'NIET', title: 'Wees', price: '7', availability: 'in_stock' },
    ])
  })

  test.each([
    ['Spanish', 'ID|Tipo|SKU|Nombre|Publicado|Precio rebajado|Precio normal|Categorías|¿Existencias?'],
    ['Italian', 'ID|Tipo|COD|Nome|Pubblicato|Prezzo in offerta|Prezzo di listino|Categorie|Disponibile?'],
    ['Polish', 'ID|Rodzaj|SKU|Nazwa|Opublikowano|Cena promocyjna|Cena regularna|Kategorie|Na stanie?'],
    ['Russian', 'ID|Тип|Артикул|Имя|Опубликован|Акционная цена|Базовая цена|Категории|В наличии?'],
  ])('a header of WooCommerce in %s', async (_, header) => {
    const [id, type, sku, name, published, sale, regular, category, stock] = header.split('|') as string[]
    const row = [
      ...[
        [id, '1'],
        [type, 'simple'],
        [sku, 'A'],
        [name, 'Bo'],
        [published, '1'],
        [sale, '5'],
        [regular, '9'],
      ],
      ...[
        [category, 'X > Y'],
        [stock, '0'],
      ],
    ]
    const { rows } = await read(table(header, Object.fromEntries(row)))
    expect(rows[0]?.fields).toEqual({
      ...{
        id: 'A',
        title: 'Bo',
        price: '9',
        sale_price: '5',
        product_type: 'X > Y',
        availability: 'out_of_stock',
      },
    })
  })

  test('goods of Shopify are in stock if the export has no column of their numbers', async () => {
    const row = {
      Handle: 'a',
      Title: 'A',
      Published: 'true',
      'Variant Inventory Tracker': 'shopify',
      'Variant Price': '9',
    }
    const header = 'Handle|Title|Published|Variant Inventory Tracker|Variant Inventory Policy|Variant Price'
    const stock = async (text: string) => (await read(text)).rows.map(({ fields }) => fields.availability)
    expect(await stock(table(header, row))).toEqual(['in_stock'])
    expect(await stock(table(`${header}|Variant Inventory Qty`, row))).toEqual(['out_of_stock'])
  })

  test('variants of Shopify with one SKU keep an id of their own', async () => {
    const { rows } = await read(
      table(
        'Handle|Title|Published|Option1 Name|Option1 Value|Variant SKU|Variant Price',
        {
          ...{ Handle: 'a', Title: 'A', Published: 'true', 'Option1 Name': 'Size', 'Option1 Value': 'S' },
          ...{ 'Variant SKU': 'X', 'Variant Price': '9' },
        },
        { Handle: 'a', 'Option1 Value': 'M', 'Variant SKU': 'X', 'Variant Price': '9' },
      ),
    )
    expect(rows.map(({ fields }) => fields.id)).toEqual(['X', 'a-M'])
  })
})

test.each([
  ['Shoe size', { size: 'X' }],
  ['Farbe / Color', { color: 'X' }],
  ['Storlek', { size: 'X' }],
  ['Χρώμα', { color: 'X' }],
  ['Μέγεθος', { size: 'X' }],
  ['Размер обуви', { size: 'X' }],
  ['Matériau', { material: 'X' }],
  ['Frame color', { color: 'X' }],
  ['Color 1', { color: 'X' }],
  ['Size (EU)', { size: 'X' }],
  ['Size EU', { size: 'X' }],
  ['Size | Maat', { size: 'X' }],
  ['Size of shoe', { size: 'X' }],
  ['Kleur frame', { color: 'X' }],
  ['Couleur du cadre', { color: 'X' }],
  ['Color de marco', { color: 'X' }],
  ['Numero', { size: 'X' }],
  ['Color temperature', { product_detail: ':Color temperature:X' }],
  ['Température de couleur', { product_detail: ':Température de couleur:X' }],
  ['Temperatura colore', { product_detail: ':Temperatura colore:X' }],
  ['Profundidad de color', { product_detail: ':Profundidad de color:X' }],
  ['Size chart', { product_detail: ':Size chart:X' }],
  ['Guide des tailles', { product_detail: ':Guide des tailles:X' }],
  ['Numero di pezzi', { product_detail: ':Numero di pezzi:X' }],
  ['Tamanho / Cor', { product_detail: ':Tamanho / Cor:X' }],
  ['Kleur en maat', { product_detail: ':Kleur en maat:X' }],
  ['Colour temperature of the lamp', { product_detail: ':Colour temperature of the lamp:X' }],
  ['Geschmack', { product_detail: ':Geschmack:X' }],
])('[DEV-3] the option %s of an export is %o', (name, fields) => {
  expect(Object.fromEntries(exportOptions([[name, 'X']]).fields)).toEqual(fields)
})

test('[DEV-3] a supplemental feed is refused with its reason', async () => {
  await expect(read('id,custom_label_0\n1,a\n')).rejects.toThrow(
    'a supplemental feed only adds to another feed',
  )
})
