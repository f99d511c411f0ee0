import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type MessageTree, readMessages } from '#i18n/messages.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { testTenant } from '#tests/support/content/test-tenant.ts'
import { blockSchemas } from '../blocks/schemas.ts'
import { rawFiles } from '../check/raw-files.ts'
import { type EditorCollection, editorConfig, editorHosts } from './editor-config.ts'
import type { EditorField } from './editor-fields.ts'

const root = join(import.meta.dirname, '../../..')
const tenants = loadTenants(join(root, 'tenants')).all

/** Returns the form of a content file, by its path in the repository. */
function formOf(collections: EditorCollection[], path: string): EditorField[] | undefined {
  const file = collections.flatMap(({ files = [] }) => files).find((candidate) => candidate.file === path)
  const folder = collections.find((collection) => collection.folder === dirname(path))
  return file?.fields ?? folder?.fields
}

/** Returns the JSON paths of a content file for which a form has no field. */
function unknownPlaces(value: unknown, fields: EditorField[], at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const field = fields.find(({ name }) => name === key)
    return field ? unknownIn(part, field, `${at}.${key}`) : [`${at}.${key}`]
  })
}

function unknownIn(value: unknown, field: EditorField, at: string): string[] {
  if (field.widget === 'object') return unknownPlaces(value, field.fields as EditorField[], at)
  if (field.widget !== 'list') return []
  if (!Array.isArray(value)) return [at]
  return value.flatMap((item: unknown, index) => {
    const place = `${at}[${index}]`
    if (field.field) return unknownIn(item, field.field as EditorField, place)
    if (!field.types) return unknownPlaces(item, field.fields as EditorField[], place)
    const key = field.typeKey as string
    const { [key]: kind, ...rest } = item as Record<string, unknown>
    const type = (field.types as EditorField[]).find(({ name }) => name === kind)
    return type ? unknownPlaces(rest, type.fields as EditorField[], place) : [`${place}.${key}`]
  })
}

describe('[DEV-1] the configuration of the editor', () => {
  test.each(tenants.map((tenant) => [tenant.id, tenant] as const))(
    'has a form for every file of %s, and a field for every value',
    (_, tenant: Tenant) => {
      const { collections } = editorConfig(tenant)
      const files = rawFiles(join(root, 'content-cache'), tenant).filter(
        ({ address }) => !address.endsWith('/contact-help.json'),
      )
      expect(files.length).toBeGreaterThan(20)
      const missing = files.flatMap(({ address, text }) => {
        const path = `content-cache/${tenant.id}/${address}`
        const form = formOf(collections, path)
        return form ? unknownPlaces(JSON.parse(text), form, path) : [path]
      })
      expect(missing).toEqual([])
    },
  )

  test.each(tenants.map((tenant) => [tenant.id, tenant] as const))(
    'has a label in the tenant’s language for everything: %s',
    (_, tenant: Tenant) => {
      const { editor } = readMessages(join(root, 'i18n'), tenant.i18n.locales[0] ?? '')
      const { field, option } = editor as Record<string, MessageTree>
      const known = new Set([...Object.values(field ?? {}), ...Object.values(option ?? {})])
      const strange = (fields: EditorField[]): string[] =>
        fields.flatMap(({ widget, label, options = [], fields = [], types = [], field: one }) => [
          ...(widget === 'hidden' ? [] : [label]),
          ...(options as { label: string }[]).map((choice) => choice.label),
          ...strange([fields, types, one ?? []].flat() as EditorField[]),
        ])
      const { collections } = editorConfig(tenant)
      const all = collections.flatMap(({ fields = [], files = [] }) => [
        ...fields,
        ...files.flatMap((file) => file.fields),
      ])
      // The level of a heading is a number.
      expect(strange(all).filter((label) => !known.has(label) && !/^\d$/.test(label))).toEqual([])
      for (const { label, files = [] } of collections)
        for (const name of [label, ...files.map((file) => file.label)]) expect(name).not.toContain('editor.')
    },
  )

  const pages = editorConfig(testTenant()).collections[0]
  const blocks = pages?.fields?.find(({ name }) => name === 'blocks')
  const kinds = blocks?.types as EditorField[]

  test('has every kind of block, distinguished by its type', () => {
    expect(blocks).toMatchObject({ widget: 'list', typeKey: 'type' })
    expect(kinds.map(({ name }) => name)).toEqual(Object.keys(blockSchemas))
    for (const { fields } of kinds)
      expect((fields as EditorField[]).map(({ name }) => name)).not.toContain('type')
  })

  const inBlock = (block: string, field: string) =>
    (kinds.find(({ name }) => name === block) as { fields: EditorField[] } | undefined)?.fields.find(
      ({ name }) => name === field,
    )
  test.each<[string, string, object]>([
    ['hero', 'title', { widget: 'string', required: true, label: 'Titel' }],
    ['hero', 'body', { widget: 'text', required: false }],
    [
      'hero',
      'side',
      {
        widget: 'select',
        options: [{ label: 'Links' }, { value: 'right' }],
        default: 'left',
        required: false,
      },
    ],
    ['hero', 'draft', { widget: 'boolean', required: false }],
    ['hero', 'links', { widget: 'list', max: 2, fields: [{ name: 'label' }, { name: 'href' }] }],
    ['imageWithText', 'pictureSide', { label: 'Kant van het beeld' }],
    ['imageWithText', 'body', { widget: 'list', min: 1, field: { widget: 'text' } }],
    [
      'richText',
      'content',
      { widget: 'list', typeKey: 'kind', types: [{ name: 'paragraph' }, { name: 'heading' }, {}, {}, {}] },
    ],
    ['table', 'rows', { widget: 'list', field: { widget: 'list', field: { widget: 'string' } } }],
    ['productCarousel', 'products', { widget: 'object', fields: [{ name: 'skus' }, { name: 'list' }] }],
    ['productCarousel', 'publish', { widget: 'object', fields: [{ name: 'from' }, { name: 'until' }] }],
  ])('%s: %s', (block, field, expected) => {
    expect(inBlock(block, field)).toMatchObject(expected)
  })

  test('the focus of a picture is two numbers from 0 to 1', () => {
    const picture = inBlock('hero', 'picture')?.fields as EditorField[]
    expect(picture.find(({ name }) => name === 'focus')).toMatchObject({
      ...{ widget: 'list', min: 2, max: 2 },
      field: { widget: 'number', value_type: 'float', min: 0, max: 1 },
    })
  })

  test('saves to the tenant’s repository; without one the editor works on a copy in the browser', () => {
    const plain = testTenant()
    expect(editorConfig(plain).backend).toEqual({ name: 'test-repo' })
    expect(editorHosts(plain)).toEqual([])
    const editor = { name: 'gitea', repo: 'winkel/inhoud', base_url: 'https://git.winkel.example/x' } as const
    const own = testTenant({ content: { editor } })
    expect(editorConfig(own).backend).toEqual(editor)
    expect(editorHosts(own)).toEqual(['https://git.winkel.example', 'https://gitea.com'])
  })
})
