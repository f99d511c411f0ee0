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
import { contractSchema } from '../../contract/contract-schema.ts'

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

  const requireFields = (type: GraphQLObjectType, asked: SelectionSetNode, value: object, place: string) => {
    for (const selection of asked.selections) {
      if (!isAsked(selection.directives, variables)) continue
      if (selection.kind === Kind.FIELD) requireField(type, selection, value, place)
      else {
        // The contract has no interfaces and no unions, so a fragment has the type of its parent.
        const part =
          selection.kind === Kind.FRAGMENT_SPREAD ? parts.get(selection.name.value) : selection.selectionSet
        if (part) requireFields(type, part, value, place)
      }
    }
  }
  const requireField = (type: GraphQLObjectType, field: FieldNode, value: object, place: string) => {
    const known = type.getFields()[field.name.value]
    if (!known) return
    const name = (field.alias ?? field.name).value
    const at = place ? `${place}.${name}` : name
    if (!Object.hasOwn(value, name)) throw new MissingPart(`${at} is not answered`)
    requireValue(known.type, field.selectionSet, value[name as keyof object], at)
  }
  const requireValue = (
    type: GraphQLOutputType,
    asked: SelectionSetNode | undefined,
    value: unknown,
    at: string,
  ) => {
    if (value === null) {
      if (isNonNullType(type)) throw new MissingPart(`${at} is null`)
      return
    }
    const known = getNullableType(type)
    if (isListType(known)) {
      if (!Array.isArray(value)) throw new MissingPart(`${at} is no list`)
      value.forEach((each, index) => {
        requireValue(known.ofType, asked, each, `${at}.${index}`)
      })
    } else if (isObjectType(known)) {
      if (typeof value !== 'object' || Array.isArray(value))
        throw new MissingPart(`${at} is no ${known.name}`)
      if (asked) requireFields(known, asked, value, at)
    } else if (isLeafType(known) && !isKind(known, value)) throw new MissingPart(`${at} is no ${known.name}`)
  }

  if (typeof data !== 'object' || data === null) throw new MissingPart('No Content')
  requireFields(root, operation.selectionSet, data, '')
}

/** As strict as for input: no number in quotes, and only enum values of the contract. */
function isKind(type: { coerceInputValue(value: unknown): unknown }, value: unknown): boolean {
  try {
    type.coerceInputValue(value)
    return true
  } catch {
    return false
  }
}

/** Whether neither `@include(if: …)` nor `@skip(if: …)` leaves a field out. */
const isAsked = (directives: readonly DirectiveNode[] | undefined, variables: Variables): boolean =>
  (directives ?? []).every(({ name, arguments: given }) => {
    const condition = given?.find((argument) => argument.name.value === 'if')?.value
    const holds =
      condition?.kind === Kind.VARIABLE
        ? variables[condition.name.value] === true
        : condition?.kind === Kind.BOOLEAN && condition.value
    return name.value === 'include' ? holds : name.value !== 'skip' || !holds
  })
