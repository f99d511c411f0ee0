import type { Exchange } from '@urql/core'
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { pipe, tap } from 'wonka'
import { contractSchema } from '#contract/contract-schema.ts'
import { recordBrand, recordCategory, recordProduct } from '#operations/shown-products.ts'

type RecordId = (id: string) => void

/** Fields that identify goods, by type of the contract. */
const identifyingFields: Record<string, Record<string, RecordId>> = {
  Product: { sku: recordProduct, masterSku: recordProduct },
  Variant: { sku: recordProduct },
  ProductStamp: { sku: recordProduct },
  Category: { path: recordCategory },
  Breadcrumb: { path: recordCategory },
  Brand: { slug: recordBrand },
}

/**
 * Arguments that identify goods, by root field: a page about something that does not exist yet changes once it does, and
 * a list once another product belongs to it.
 */
const identifyingArguments: Record<string, Record<string, RecordId>> = {
  product: { sku: recordProduct },
  products: { skus: recordProduct },
  recommendations: { sku: recordProduct },
  rating: { id: recordProduct },
  category: { path: recordCategory },
  brand: { slug: recordBrand },
  searchResult: { categoryPath: recordCategory, brand: recordBrand },
}

/**
 * Records the goods of every response for the tags of the page (BAK-4), where they come from a tenant's own backend. The
 * embedded backend records its own (product-loader.ts).
 */
export const recordGoodsExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      tap(({ operation, data }) => {
        if (operation.kind === 'query')
          recordGoods(operation.query as DocumentNode, operation.variables as Variables, data)
      }),
    )

type Variables = Record<string, unknown> | undefined

/** Records every product, category and brand that a response shows or that its query names. */
export function recordGoods(document: DocumentNode, variables: Variables, data: unknown): void {
  const operation = getOperationAST(document)
  const root = contractSchema().getQueryType()
  if (!operation || !root) return
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part.selectionSet] as const] : [],
    ),
  )
  /** Calls `visit` for each field of a selection; the contract has no interfaces and no unions. */
  const eachField = (selectionSet: SelectionSetNode, visit: (field: FieldNode) => void): void => {
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) visit(selection)
      else {
        const part =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? fragments.get(selection.name.value)
            : selection.selectionSet
        if (part) eachField(part, visit)
      }
    }
  }
  const recordObject = (type: GraphQLObjectType, selectionSet: SelectionSetNode, value: object): void =>
    eachField(selectionSet, (field) => {
      const known = type.getFields()[field.name.value]
      const part = value[(field.alias ?? field.name).value as keyof object] as unknown
      if (!known || part === undefined || part === null) return
      if (typeof part === 'string') identifyingFields[type.name]?.[field.name.value]?.(part)
      else if (field.selectionSet) recordValue(known.type, field.selectionSet, part)
    })
  const recordValue = (type: GraphQLOutputType, selectionSet: SelectionSetNode, value: unknown): void => {
    const known = getNullableType(type)
    if (isListType(known)) {
      if (Array.isArray(value)) for (const each of value) recordValue(known.ofType, selectionSet, each)
    } else if (isObjectType(known) && typeof value === 'object' && value !== null)
      recordObject(known, selectionSet, value)
  }
  eachField(operation.selectionSet, (field) => recordArguments(field, variables))
  if (typeof data === 'object' && data !== null) recordObject(root, operation.selectionSet, data)
}

function recordArguments({ name, arguments: given = [] }: FieldNode, variables: Variables): void {
  const identifying = identifyingArguments[name.value]
  if (!identifying) return
  const values = Object.fromEntries(
    given.map((argument) => [argument.name.value, valueFromASTUntyped(argument.value, variables)]),
  )
  // Those of a search are in its argument `query`.
  const named = { ...values, ...(values.query as object | undefined) } as Record<string, unknown>
  for (const [argument, record] of Object.entries(identifying))
    for (const id of [named[argument]].flat()) if (typeof id === 'string') record(id)
}
