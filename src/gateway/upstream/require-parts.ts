import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  getOperationAST,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { contractSchema } from '#contract/contract-schema.ts'
import { isSpareProduct, spareList, tooManyProducts } from '../spare-parts.ts'
import { resolvedValue, ruleOf, sumProblem, type ValueFacts } from '../value-rules.ts'

/** A response lacks a part; the message names it: `searchResult.products.0.sku is null`. */
export class MissingPart extends Error {
  override name = 'MissingPart'
}

type Variables = Readonly<Record<string, unknown>>

interface Options extends ValueFacts {
  /** Called with the place and the problem of each part that is removed from the data, for the log. */
  onLeftOut: (place: string, problem: MissingPart) => void
}

/**
 * Validates a response against the document, by the contract: pages rely on every requested field. A missing value must
 * be null, where the contract allows null; a fault of the service must not be taken for "not found" (DAT-4).
 * @param data of the response; with options, bad parts without which the rest stands (`spareList`) are removed from it,
 * and ids that are numbers become texts
 * @param options left out: every bad part is an error, and values are not checked beyond their types
 * @throws {MissingPart} for a missing field, a null in a non-null field, or a value that the contract does not permit
 */
export function requireParts(
  document: DocumentNode,
  variables: Variables,
  data: unknown,
  options?: Options,
): void {
  const operation = getOperationAST(document)
  const root = operation && contractSchema().getRootType(operation.operation)
  if (!root) throw new MissingPart('no operation')
  const parts = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part.selectionSet] as const] : [],
    ),
  )

  const requireFields = (
    type: GraphQLObjectType,
    selectionSet: SelectionSetNode,
    value: object,
    parentPath: string,
  ) => {
    for (const selection of selectionSet.selections) {
      if (!isIncluded(selection.directives, variables)) continue
      if (selection.kind === Kind.FIELD) requireField(type, selection, value, parentPath)
      else {
        // The contract has no interfaces and no unions, so a fragment has the type of its parent.
        const part =
          selection.kind === Kind.FRAGMENT_SPREAD ? parts.get(selection.name.value) : selection.selectionSet
        if (part) requireFields(type, part, value, parentPath)
      }
    }
  }
  const requireField = (type: GraphQLObjectType, field: FieldNode, value: object, parentPath: string) => {
    const known = type.getFields()[field.name.value]
    if (!known) return
    const name = (field.alias ?? field.name).value
    const path = parentPath ? `${parentPath}.${name}` : name
    if (!Object.hasOwn(value, name)) throw new MissingPart(`${path} is missing`)
    const sent = value[name as keyof object] as unknown
    const found = options ? resolvedValue(type.name, known.name, sent) : sent
    if (found !== sent) Object.assign(value, { [name]: found })
    const problem = found !== null && options && ruleOf(type.name, known.name, known.type)?.(found, options)
    if (problem) throw new MissingPart(`${path} ${problem}`)
    if (options && Array.isArray(found) && spareList(type.name, known.name))
      requireSomeElements(known.type, field.selectionSet, found, path, spareList(type.name, known.name))
    else if (options && isSpareProduct(type.name, known)) {
      const check = () => requireValue(known.type, field.selectionSet, found, path)
      const bad = orLeftOut(check, () => Object.assign(value, { [name]: null }))
      if (bad) options.onLeftOut(path, bad)
    } else requireValue(known.type, field.selectionSet, found, path)
    if (options && getNamedType(known.type).name === 'ID') Object.assign(value, { [name]: asTexts(found) })
    const holder = known.name === 'totals' ? type.name : getNamedType(known.type).name
    const wrongSum = options && isRecord(found) ? sumProblem(holder, found) : undefined
    if (wrongSum) throw new MissingPart(`${path}.total ${wrongSum}`)
  }
  /** Checks a part, and removes it if it is bad. @returns what is wrong with it */
  const orLeftOut = (check: () => void, remove: () => void): MissingPart | undefined => {
    try {
      check()
      return undefined
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error
      remove()
      return error
    }
  }
  const requireSomeElements = (
    type: GraphQLOutputType,
    selectionSet: SelectionSetNode | undefined,
    elements: unknown[],
    path: string,
    kind: ReturnType<typeof spareList>,
  ) => {
    const tooMany = getNamedType(type).name === 'Product' ? tooManyProducts(elements.length) : undefined
    if (tooMany) throw new MissingPart(`${path} ${tooMany}`)
    const elementType = (getNullableType(type) as GraphQLList<GraphQLOutputType>).ofType
    const bad = new Map<number, MissingPart>()
    elements.forEach((each, index) => {
      const check = () => requireValue(elementType, selectionSet, each, `${path}.${index}`)
      const problem = orLeftOut(check, () => {})
      if (problem) bad.set(index, problem)
    })
    const [first] = bad.values()
    if (!first) return
    if (kind === 'essential' && bad.size === elements.length) throw first
    for (const [index, problem] of bad) options?.onLeftOut(`${path}.${index}`, problem)
    elements.splice(0, elements.length, ...elements.filter((_, index) => !bad.has(index)))
  }
  const requireValue = (
    type: GraphQLOutputType,
    selectionSet: SelectionSetNode | undefined,
    value: unknown,
    path: string,
  ) => {
    if (value === null) {
      if (isNonNullType(type)) throw new MissingPart(`${path} is null`)
      return
    }
    const known = getNullableType(type)
    if (isListType(known)) {
      if (!Array.isArray(value)) throw new MissingPart(`${path} is not a list`)
      value.forEach((each, index) => {
        requireValue(known.ofType, selectionSet, each, `${path}.${index}`)
      })
    } else if (isObjectType(known)) {
      if (typeof value !== 'object' || Array.isArray(value))
        throw new MissingPart(`${path} is not of type ${known.name}`)
      if (selectionSet) requireFields(known, selectionSet, value, path)
    } else if (isLeafType(known) && !isOfType(known, value))
      throw new MissingPart(`${path} is not of type ${known.name}`)
  }

  if (typeof data !== 'object' || data === null) throw new MissingPart('No Content')
  requireFields(root, operation.selectionSet, data, '')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers may be ids, and ids are texts in the contract. */
const asTexts = (id: unknown): unknown =>
  Array.isArray(id) ? id.map(asTexts) : typeof id === 'number' ? String(id) : id

/** As strict as for input: no number in quotes, and only enum values of the contract. */
function isOfType(type: { coerceInputValue(value: unknown): unknown }, value: unknown): boolean {
  try {
    type.coerceInputValue(value)
    return true
  } catch {
    return false
  }
}

/** Whether neither `@include(if: …)` nor `@skip(if: …)` leaves a field out. */
const isIncluded = (directives: readonly DirectiveNode[] | undefined, variables: Variables): boolean =>
  (directives ?? []).every(({ name, arguments: directiveArguments }) => {
    const condition = directiveArguments?.find((argument) => argument.name.value === 'if')?.value
    const holds =
      condition?.kind === Kind.VARIABLE
        ? variables[condition.name.value] === true
        : condition?.kind === Kind.BOOLEAN && condition.value
    return name.value === 'include' ? holds : name.value !== 'skip' || !holds
  })
