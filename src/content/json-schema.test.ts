import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jsonSchemas } from './json-schema.ts'

const checkout = join(import.meta.dirname, '../..')
const schemas = jsonSchemas()

describe('[DEV-1] published JSON Schemas', () => {
  test.each(Object.keys(schemas))('%s equals the output of `npm run content:schema`', async (file) => {
    expect(await readFile(join(checkout, file), 'utf8')).toBe(schemas[file])
  })

  test('the title of a page is required; values with a default are optional', () => {
    const page = JSON.parse(schemas['src/content/schema/page.schema.json'] ?? '')
    expect(page.required).toContain('title')
    expect(page.required).not.toContain('breadcrumbs')
  })

  test('[TEN-3] all keys of a tenant’s objects are optional, but opening hours must be complete', () => {
    const tenant = JSON.parse(schemas['tenants/tenant.schema.json'] ?? '')
    expect(tenant.required).toBeUndefined()
    expect(tenant.properties.organisation.required).toBeUndefined()
    expect(tenant.properties.organisation.properties.address.required).toBeUndefined()
    expect(tenant.properties.organisation.properties.serviceHours.items.required).toEqual([
      'days',
      'opens',
      'closes',
    ])
  })

  test('a block is validated against its own kind, not against all kinds', () => {
    const { blocks } = JSON.parse(schemas['src/content/schema/page.schema.json'] ?? '').properties
    expect(blocks.items.anyOf).toBeUndefined()
    expect(blocks.items.properties.type.enum).toContain('hero')
    const hero = blocks.items.allOf.find(
      (each: { if: { properties: { type: { const: string } } } }) => each.if.properties.type.const === 'hero',
    )
    expect(Object.keys(hero.then.properties)).toContain('eyebrow')
    expect(hero.then.additionalProperties).toBe(false)
  })
})
