import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { isUnavailable } from '#operations/unavailable.ts'
import { WrongRemoteAnswer } from './remote-node.ts'
import { isSpareProduct, spareList } from './spare-parts.ts'
import { WrongAnswer } from './value-rules.ts'

/** What was executed. */
export interface Executed {
  schema: GraphQLSchema
  document: DocumentNode
  operationName?: string | null | undefined
}

type Path = readonly (string | number)[]

/** The field of the contract at each name of a path. */
type Fields = readonly ({ typeName: string; field: GraphQLField<unknown, unknown> } | undefined)[]

interface ShortenedList {
  path: Path
  elements: unknown[]
  isEssential: boolean
  /** The first error of each bad element, by index. */
  bad: Map<number, GraphQLError>
}

/**
 * Removes parts of a result that a backend answered wrongly, if the rest stands without them (`spareParts`): a card of a
 * list, a variant, a value of a filter, and the product of a line. The innermost such part is removed. Where a list may
 * not become empty, the part around it is wrong; if there is none, its errors stay.
 * @param result changed in place
 * @param onLeftOut called with the place of each part and its first error, for the log
 * @returns the data, and the errors that remain
 */
export function leaveOutParts(
  { data, errors }: Pick<ExecutionResult, 'data' | 'errors'>,
  executed: Executed,
  onLeftOut: (place: string, error: GraphQLError) => void,
): { data: ExecutionResult['data']; errors: readonly GraphQLError[] | undefined } {
  if (!errors || !data) return { data, errors }
  const fieldsOf = fieldsByPath(executed)
  const others: GraphQLError[] = []
  const lists = new Map<unknown[], ShortenedList>()
  const products = new Set<string>()
  let isWhole = true

  /** Marks the innermost part around a path. @returns false if there is none */
  const mark = (path: Path, error: GraphQLError): boolean => {
    const fields = fieldsOf(path)
    for (let at = path.length - 1; at > 0; at -= 1) {
      const key = path[at]
      const spare = typeof key === 'number' ? fields[at - 1] : fields[at]
      if (!spare) continue
      const { typeName, field } = spare
      if (typeof key === 'number') {
        const kind = spareList(typeName, field.name)
        const elements = kind && valueAt(data, path.slice(0, at))
        if (!Array.isArray(elements)) continue
        const list = lists.get(elements) ?? {
          ...{ path: path.slice(0, at), elements, isEssential: kind === 'essential', bad: new Map() },
        }
        lists.set(elements, list)
        if (!list.bad.has(key)) list.bad.set(key, error)
        return true
      }
      if (at < path.length - 1 && isSpareProduct(typeName, field) && isWrongAnswer(error)) {
        const place = path.slice(0, at + 1).join('.')
        if (!products.has(place)) onLeftOut(place, error)
        products.add(place)
        setNull(data, path.slice(0, at + 1))
        return true
      }
    }
    return false
  }

  for (const error of errors) if (!mark(error.path ?? [], error)) others.push(error)
  for (let list = innermost(lists); list; list = innermost(lists)) {
    lists.delete(list.elements)
    const { path, elements, isEssential, bad } = list
    const [first] = bad.values()
    if (first && isEssential && bad.size >= elements.length) {
      if (mark(path, first)) continue
      others.push(...bad.values())
      isWhole &&= nullAround(data, path, fieldsOf(path))
      continue
    }
    for (const [index, error] of bad) onLeftOut([...path, index].join('.'), error)
    elements.splice(0, elements.length, ...elements.filter((_, index) => !bad.has(index)))
  }
  return { data: isWhole ? data : null, errors: others.length > 0 ? others : undefined }
}

/** Whether an error is about what a backend answered, and not about its absence. */
const isWrongAnswer = ({ originalError }: GraphQLError): boolean =>
  !isUnavailable(originalError) ||
  originalError instanceof WrongAnswer ||
  originalError instanceof WrongRemoteAnswer

/** The list with the longest path: elements of lists around it are counted after it. */
const innermost = (lists: ReadonlyMap<unknown[], ShortenedList>): ShortenedList | undefined =>
  [...lists.values()].reduce<ShortenedList | undefined>(
    (deepest, list) => (deepest && deepest.path.length >= list.path.length ? deepest : list),
    undefined,
  )

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    data,
  )

function setNull(data: unknown, path: Path): void {
  const parent = valueAt(data, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof parent === 'object' && parent !== null && key !== undefined)
    (parent as Record<string | number, unknown>)[key] = null
}

/** Makes the nearest field around a failed one null that may be. @returns false if only the whole data may be */
function nullAround(data: unknown, path: Path, fields: Fields): boolean {
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const field = fields[at]?.field
    if (typeof path[at] !== 'string' || !field || isNonNullType(field.type)) continue
    setNull(data, path.slice(0, at + 1))
    return true
  }
  return false
}

/** Returns a function from the path of a result to its fields, by the names of the document. */
function fieldsByPath({ schema, document, operationName }: Executed): (path: Path) => Fields {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part.selectionSet] as const] : [],
    ),
  )
  /** The real name of a field by its response key, and what is selected of it. */
  const find = (
    sets: readonly SelectionSetNode[],
    key: string,
  ): { name: string; sets: SelectionSetNode[] } => {
    const found = { name: '', sets: [] as SelectionSetNode[] }
    for (const { selections } of sets)
      for (const node of selections)
        if (node.kind !== Kind.FIELD) {
          const inside =
            node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)
          const part = inside && find([inside], key)
          if (part?.name) found.name = part.name
          if (part) found.sets.push(...part.sets)
        } else if ((node.alias ?? node.name).value === key) {
          found.name = node.name.value
          if (node.selectionSet) found.sets.push(node.selectionSet)
        }
    return found
  }
  return (path) => {
    let type: unknown = root
    let sets: readonly SelectionSetNode[] = operation ? [operation.selectionSet] : []
    return path.map((key) => {
      if (typeof key === 'number' || !isObjectType(type)) return undefined
      const found = find(sets, key)
      const field = type.getFields()[found.name]
      const at = field && { typeName: type.name, field }
      type = field && getNamedType(field.type)
      sets = found.sets
      return at
    })
  }
}
