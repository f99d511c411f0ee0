import { z } from 'zod'
import { manufacturersSchema } from '../tenancy/manufacturers.ts'
import { tenantSchema } from '../tenancy/tenant-schema.ts'
import { contactHelpSchema } from './contact-help.ts'
import { infoOverlaySchema } from './info-overlay-schema.ts'
import { footerMenuSchema, navigationSchema, topBannerSchema } from './menu-schema.ts'
import { pageFileSchema } from './page-schema.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * The published JSON Schemas by file, relative to the checkout (DEV-1, TEN-2), for the `"$schema"` of an
 * editor's files. They describe the input, before defaults are applied. `npm run content:schema` writes them.
 */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    [
      ['src/content/schema/page.schema.json', 'A content page', schemaOf(pageFileSchema)] as const,
      [
        'src/content/schema/navigation.schema.json',
        'Main navigation of a channel',
        schemaOf(navigationSchema),
      ] as const,
      [
        'src/content/schema/top-banner.schema.json',
        'Selling points above the header',
        schemaOf(topBannerSchema),
      ] as const,
      [
        'src/content/schema/footer-menu.schema.json',
        'A menu of the footer',
        schemaOf(footerMenuSchema),
      ] as const,
      [
        'src/content/schema/service-layer.schema.json',
        'An info overlay',
        schemaOf(infoOverlaySchema),
      ] as const,
      [
        'src/content/schema/contact-help.schema.json',
        'The contact help of a language',
        schemaOf(contactHelpSchema),
      ] as const,
      [
        'tenants/tenant.schema.json',
        'A tenant, over tenants/defaults',
        allOptional(schemaOf(tenantSchema)),
      ] as const,
      [
        'tenants/manufacturers.schema.json',
        'Persons responsible for the products of a brand',
        schemaOf(manufacturersSchema),
      ] as const,
    ].map(([file, title, schema]) => {
      const { $schema, ...rest } = schema
      return [file, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`]
    }),
  )
}

/** Removes default values: editors should offer such a key, not require it. */
function schemaOf(schema: z.ZodType): JsonSchema {
  return discriminated(z.toJSONSchema(schema, { io: 'input' })) as JsonSchema
}

/**
 * Converts a union whose members have a `type` or `kind` to conditions on it. Editors then report what is wrong
 * with the given kind, and not why it matches none of the others.
 */
function discriminated(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(discriminated)
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, discriminated(value)]))
  const { anyOf, oneOf, ...rest } = inside as { anyOf?: unknown; oneOf?: unknown }
  const kinds = (anyOf ?? oneOf) as { properties?: Record<string, { const?: string }> }[] | undefined
  const key = ['type', 'kind'].find((name) => kinds?.every(({ properties }) => properties?.[name]?.const))
  if (!kinds || !key) return inside
  const names = kinds.map(({ properties }) => properties?.[key]?.const)
  return {
    ...rest,
    type: 'object',
    properties: { [key]: { enum: names } },
    required: [key],
    allOf: kinds.map((kind, index) => ({
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      ...{ if: { properties: { [key]: { const: names[index] } }, required: [key] }, then: kind },
    })),
  }
}

/** Every key of an object in a tenant's file is optional. Arrays replace, so their items are complete. */
function allOptional(schema: JsonSchema): JsonSchema {
  const { required: _, properties, ...rest } = schema
  if (!properties) return rest
  const optional = Object.entries(properties).map(([key, value]) => [
    key,
    typeof value === 'object' ? allOptional(value) : value,
  ])
  return { ...rest, properties: Object.fromEntries(optional) }
}
