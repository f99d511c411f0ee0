import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { importFeed } from '#backend/catalogue-import/import-feed.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { contractSchema } from '#contract/contract-schema.ts'
import {
  openTestDatabase,
  openTestShop,
  queryClient,
  tenants,
} from '#tests/integration/contract/open-test-shop.ts'
import { searchInThread } from '#tests/support/search/search-in-thread.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

/** Tables by the code that adds rows to them, of the product and of the sample. */
export function tableSources(): { table: string; product: string[]; sample: string[] }[] {
  const declared = sources('src/backend/**/tables.ts').flatMap((file) =>
    [...read(file).matchAll(/interface (?:\w*Tables)\b[^{]*\{([^}]*)\}/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
    ),
  )
  const code = sources('src/**/*.ts').map((file) => ({ file, text: read(file) }))
  return [...new Set(declared)].sort().map((table) => {
    const adds = new RegExp(String.raw`(?:insertInto|Inserter)\(\s*'${table}'|insert into ${table}\b`)
    const files = code.filter(({ text }) => adds.test(text)).map(({ file }) => file)
    return {
      table,
      product: files.filter(
        (file) => !file.startsWith('src/demo/') && file !== 'src/cli/catalogue-sample.ts',
      ),
      sample: files.filter((file) => file.startsWith('src/demo/') || file === 'src/cli/catalogue-sample.ts'),
    }
  })
}

type Schema = { properties?: Record<string, Schema>; additionalProperties?: Schema | boolean; items?: Schema }

/**
 * Settings without a default that a sample tenant sets and no document names.
 */
export function undocumentedSettings(): string[] {
  const paths = (schema: Schema, above = ''): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([key, below]) => {
      const path = above === '' ? key : `${above}.${key}`
      return [path, ...paths(below, path)]
    })
  const has = (json: unknown, path: string): boolean =>
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], json) !==
    undefined
  const tenant = (id: string): unknown => JSON.parse(read(`tenants/${id}/tenant.json`))
  const described = [...sources('.github/docs/*.md'), ...sources('tenants/*.md')]
    .filter((file) => !file.endsWith('only-sample.md'))
    .map(read)
    .join('\n')
  const own = tenants.all.map(({ id }) => tenant(id))
  return paths(JSON.parse(read('tenants/tenant.schema.json')) as Schema).filter((path) => {
    const last = path.split('.').at(-1) ?? path
    return (
      !has(tenant('defaults'), path) &&
      own.some((json) => has(json, path)) &&
      !new RegExp(String.raw`[\`".]${last}[\`".]`).test(described)
    )
  })
}

const maxDepth = 6

/** Selects every field below a type that needs no argument, without a type within itself. */
function selection(type: GraphQLObjectType, above: readonly string[] = []): string {
  if (above.includes(type.name) || above.length >= maxDepth) return ''
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const named = getNamedType(field.type)
    if (isLeafType(named)) return [field.name]
    const below = isObjectType(named) ? selection(named, [...above, type.name]) : ''
    return below === '' ? [] : [`${field.name} ${below}`]
  })
  return fields.length === 0 ? '' : `{ ${fields.join(' ')} }`
}

/** Adds the fields of an answer that have a value: `Type.field`. */
function collect(type: GraphQLOutputType, value: unknown, into: Set<string>): void {
  const named = getNamedType(type)
  if (Array.isArray(value)) for (const each of value) collect(type, each, into)
  else if (isObjectType(named) && typeof value === 'object' && value !== null)
    for (const [name, below] of Object.entries(value)) {
      const field = named.getFields()[name]
      if (
        !field ||
        below === null ||
        below === '' ||
        below === false ||
        (Array.isArray(below) && below.length === 0)
      )
        continue
      into.add(`${named.name}.${name}`)
      collect(field.type, below, into)
    }
}

interface Client {
  query: ReturnType<typeof queryClient>
  of: readonly { tenant: string; locale: string; at?: number }[]
}

/** Fields of the public contract, without a customer, that have a value in shops. */
async function filledFields({ query, of }: Client): Promise<Set<string>> {
  const filled = new Set<string>()
  const { Query, Product, SearchResult, Category, Rating, Suggestions } =
    contractSchema().getTypeMap() as Record<string, GraphQLObjectType>
  if (!Query || !Product || !SearchResult || !Category || !Rating || !Suggestions)
    throw new Error('types are missing')
  const run = async (text: string, context: Client['of'][number]) => {
    const { body } = await query(text, {}, context)
    if (body.errors) throw new Error(`${text.slice(0, 200)}: ${body.errors[0]?.message}`)
    return body.data
  }
  const listed = [Product.name]
  for (const context of of) {
    const lists = await run(
      `{ ${['relevance', 'price-desc', 'reduction'].map((sort, at) => `l${at}: searchResult(query: { size: 24, sort: "${sort}" }) { products { sku } }`).join(' ')} }`,
      context,
    )
    const skus = new Set<string>(
      [lists.l0, lists.l1, lists.l2].flatMap(({ products }) =>
        products.map(({ sku }: { sku: string }) => sku),
      ),
    )
    const flat = await run(
      `{ searchResult(query: { size: 1 }) ${selection(SearchResult, listed)} categories ${selection(Category, listed)}
         suggestions(term: "s") ${selection(Suggestions, listed)} }`,
      context,
    )
    collect(Query, flat, filled)
    for (const sku of skus)
      collect(
        Query,
        await run(
          `{ product(sku: "${sku}") ${selection(Product)} rating(id: "${sku}") ${selection(Rating, listed)} }`,
          context,
        ),
        filled,
      )
  }
  return filled
}

/**
 * Fields of the contract about goods that have a value in the sample shops and none in shops with the goods of feeds.
 * @param feeds by tenant and locale
 */
export async function sampleFields(
  feeds: readonly { tenant: string; locale: string; file: string }[],
): Promise<string[]> {
  const sample = await openTestShop({ products: 60 })
  const { database, close } = await openTestDatabase()
  try {
    for (const { tenant: id, locale, file } of feeds) {
      const tenant = tenants.byId(id)
      if (!tenant) throw new Error(`Tenant ${id} is needed.`)
      const report = { row: () => {}, refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} }
      await importFeed(database, { ...tenant, pictureHosts: ['https://beeld.example'] }, file, report, {
        locale,
      })
    }
    const [sessions, catalogue] = [new Sessions(database), new Catalogue(database)]
    const [ofSample, ofFeeds] = [
      await filledFields({
        query: queryClient(sample.shop),
        of: tenants.all.map(({ id, i18n }) => ({ tenant: id, locale: i18n.locales[0] ?? '' })),
      }),
      await filledFields({
        query: queryClient({ database, sessions, catalogue, searchOf: searchInThread() }),
        of: feeds.map(({ tenant, locale }) => ({ tenant, locale, at: Date.now() })),
      }),
    ]
    return [...ofSample].filter((field) => !ofFeeds.has(field)).sort()
  } finally {
    await close()
    await sample.close()
  }
}
