import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tableSources, undocumentedSettings } from '#tests/feed-shop/only-sample.ts'
import { documentFile, fieldsOfSample } from '#tests/feed-shop/write-only-sample.ts'

describe('the list of what only the sample fills', () => {
  test('has a document', () => {
    expect(existsSync(documentFile)).toBe(true)
  })

  test('knows every table, and the code that fills it', () => {
    const tables = new Map(tableSources().map((each) => [each.table, each]))
    expect(tables.size).toBeGreaterThan(70)
    expect(tables.get('order_line')?.product).toContain('src/backend/checkout/placing/write-order.ts')
    expect(
      [...tables.values()].filter(({ product }) => product.length === 0).map(({ table }) => table),
    ).toEqual(['attempt'])
  })

  test('has settings of the sample tenants that no document names, and none with a default', () => {
    const settings = undocumentedSettings()
    expect(settings).toContain('organisation.seoTitle')
    expect(settings).not.toContain('payment.methods')
    expect(settings).not.toContain('guarantee')
  })

  test('has fields that only the sample has, and none that a feed fills', { timeout: 60_000 }, async () => {
    const fields = await fieldsOfSample()
    expect(fields).toEqual(
      expect.arrayContaining(['Product.countdown', 'Product.documents', 'TyreFlags.wetgrip']),
    )
    for (const field of [
      'Product.name',
      'Product.variants',
      'EnergyLabel.class',
      'BasePrice.unit',
      'Category.label',
    ])
      expect(fields).not.toContain(field)
  })
})
