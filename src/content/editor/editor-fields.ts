import { z } from 'zod'
import type { Translate } from '#i18n/translate.ts'

/** The part of a Sveltia CMS field that our schemas need. */
export interface EditorField {
  name: string
  label: string
  widget: string
  required?: boolean
  [option: string]: unknown
}

type Schema = z.core.JSONSchema.BaseSchema

/** Fields with running text; all other strings have one line. */
const longTexts = new Set(['answer', 'body', 'description', 'ended', 'lead', 'terms', 'text', 'transcript'])

/**
 * Returns the form for a content file, generated from its schema (DEV-1).
 * @param t translations in the tenant's language
 */
export function editorFields(schema: z.ZodType, t: Translate): EditorField[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), t)
}

function fieldsOf(schema: Schema, t: Translate, without = ''): EditorField[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== without)
    .map(([name, property]) => fieldOf(name, property as Schema, required.has(name), t))
}

function fieldOf(name: string, schema: Schema, required: boolean, t: Translate): EditorField {
  const base = {
    ...{ name, label: labelOf(name, t), required },
    ...(schema.default !== undefined && { default: schema.default }),
  }
  if (name === '$schema') return { name, label: name, widget: 'hidden' }
  const options = optionsOf(schema, t)
  if (options) return { ...base, widget: 'select', options }
  if (schema.type === 'array')
    return { ...base, widget: 'list', ...bounds(schema), ...itemsOf(name, schema, t) }
  if (schema.type === 'boolean') return { ...base, widget: 'boolean' }
  if (schema.type === 'integer' || schema.type === 'number')
    return {
      ...base,
      ...{ widget: 'number', value_type: schema.type === 'integer' ? 'int' : 'float' },
      ...(schema.type === 'number' && { step: 0.01 }),
      ...(schema.minimum !== undefined && { min: schema.minimum }),
      // For an integer without a bound, the schema contains the largest possible number.
      ...(schema.maximum !== undefined &&
        schema.maximum < Number.MAX_SAFE_INTEGER && { max: schema.maximum }),
    }
  if (schema.type === 'string') return { ...base, ...textOf(name, schema, t) }
  const object = mergedObject(schema)
  if (!object.properties) return { ...base, widget: 'keyvalue' }
  return { ...base, widget: 'object', collapsed: !required, fields: fieldsOf(object, t) }
}

/** Returns the options of an enumeration, or of a union of fixed values. */
function optionsOf(schema: Schema, t: Translate): { label: string; value: unknown }[] | undefined {
  const values: unknown[] | undefined =
    schema.enum ?? alternativesOf(schema)?.map((alternative) => alternative.const)
  if (!values || values.includes(undefined)) return undefined
  return values.map((value) => ({ label: t(`editor.option.${value}`, undefined, String(value)), value }))
}

function textOf(
  name: string,
  { format, pattern }: Schema,
  t: Translate,
): { widget: string; [option: string]: unknown } {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', default: '{{now}}' }
  if (longTexts.has(name)) return { widget: 'text' }
  return { widget: 'string', ...(pattern && { pattern: [pattern, t('editor.pattern')] }) }
}

const bounds = ({ minItems, maxItems }: Schema) => ({
  ...(minItems !== undefined && { min: minItems }),
  ...(maxItems !== undefined && { max: maxItems }),
})

/**
 * Lists contain objects of several types, objects of one type, a fixed number of values (a point), or plain
 * values.
 */
function itemsOf(name: string, schema: Schema, t: Translate): Partial<EditorField> {
  const fixed = schema.prefixItems as Schema[] | undefined
  if (fixed?.[0]) return { min: fixed.length, max: fixed.length, field: fieldOf('item', fixed[0], true, t) }
  const items = (schema.items ?? {}) as Schema
  const kinds = alternativesOf(items)
  const key = kinds && discriminatorOf(kinds)
  if (kinds && key) return { typeKey: key, types: kinds.map((kind) => kindOf(kind, key, t)) }
  if (items.type === 'object') return { fields: fieldsOf(items, t) }
  return { field: fieldOf(name === 'transcript' || name === 'body' ? 'text' : 'item', items, true, t) }
}

function kindOf(kind: Schema, key: string, t: Translate): EditorField {
  const name = String((kind.properties?.[key] as Schema | undefined)?.const)
  return { name, label: labelOf(name, t), widget: 'object', fields: fieldsOf(kind, t, key) }
}

const alternativesOf = (schema: Schema): Schema[] | undefined =>
  (schema.anyOf ?? schema.oneOf) as Schema[] | undefined

/** Returns the property whose fixed value distinguishes the alternatives. */
function discriminatorOf(alternatives: readonly Schema[]): string | undefined {
  return Object.keys(alternatives[0]?.properties ?? {}).find((key) =>
    alternatives.every(({ properties }) => (properties?.[key] as Schema | undefined)?.const !== undefined),
  )
}

/** Alternatives without a distinguishing property: one form with the fields of all. */
function mergedObject(schema: Schema): Schema {
  const alternatives = alternativesOf(schema)
  if (!alternatives) return schema
  return { properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)) }
}

/** Returns the label in the tenant's language, or the name if there is none yet. */
const labelOf = (name: string, t: Translate): string => t(`editor.field.${name}`, undefined, name)
