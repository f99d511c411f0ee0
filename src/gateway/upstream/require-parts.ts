import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
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

/** A response lacks a part; the message names it: `searchResult.products.0.sku is null`. */
export class MissingPart extends Error {
  override name = 'MissingPart'
}

type Variables = Record<string, unknown>

/**
 * Validates a response against the document, by the contract: pages rely on every requested field. A missing value must
 * be null, where the contract allows null; a fault of the service must not be taken for "not found" (DAT-4).
 * @param data of the response
 * @throws {MissingPart} for a missing field, a null in a non-null field, or a value of another type
 */
export function requireParts(document: DocumentNode, variables: Variables, data: unknown): void {
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
    if (!Object.hasOwn(value, name)) throw new MissingPart(`${path} is not answered`)
    requireValue(known.type, field.selectionSet, value[name as keyof object], path)
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
      if (!Array.isArray(value)) throw new MissingPart(`${path} is no list`)
      value.forEach((each, index) => {
        requireValue(known.ofType, selectionSet, each, `${path}.${index}`)
      })
    } else if (isObjectType(known)) {
      if (typeof value !== 'object' || Array.isArray(value))
        throw new MissingPart(`${path} is no ${known.name}`)
      if (selectionSet) requireFields(known, selectionSet, value, path)
    } else if (isLeafType(known) && !isOfType(known, value))
      throw new MissingPart(`${path} is no ${known.name}`)
  }

  if (typeof data !== 'object' || data === null) throw new MissingPart('No Content')
  requireFields(root, operation.selectionSet, data, '')
}

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
