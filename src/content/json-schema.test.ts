import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jsonSchemas } from './json-schema.ts'

const checkout = join(import.meta.dirname, '../..')
const schemas = jsonSchemas()

describe('[DEV-1] published JSON Schemas', () => {
  test.each(Object.keys(schemas))('%s is what `node src/content/json-schema.ts` writes', async (file) => {
    expect(await readFile(join(checkout, file), 'utf8')).toBe(schemas[file])
  })

  test('a page must say its title; defaults are offered, not demanded', () => {
    const page = JSON.parse(schemas['src/content/schema/page.schema.json'] ?? '')
    expect(page.required).toContain('title')
    expect(page.required).not.toContain('breadcrumbs')
  })

  test('[TEN-3] a tenant may leave out any key of an object, but its opening hours are whole', () => {
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
})
