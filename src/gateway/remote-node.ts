import {
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { tooManyProducts } from './spare-parts.ts'
import { UpstreamError } from './upstream/request-upstream.ts'

/** A service answered something else than the contract. */
export class WrongRemoteAnswer extends UpstreamError {
  override name = 'WrongRemoteAnswer'
}

/** The response of a remote service, for all of its objects. */
export interface RemoteAnswer {
  /** Name and URL of the service, for the log. */
  service: string
  url: string
  /** Its errors by path, such as `searchResult.products.3.name`. */
  errors: ReadonlyMap<string, GraphQLError>
}

/**
 * An object in the response of a remote service. Its fields are stored by response key, so that aliases work, and are
 * checked against the contract when they are read: a service may send anything.
 */
export class RemoteNode {
  readonly data: Readonly<Record<string, unknown>>
  readonly #answer: RemoteAnswer
  readonly #path: string

  /** @param path in the response, for errors */
  constructor(data: Readonly<Record<string, unknown>>, answer: RemoteAnswer, path: string) {
    this.data = data
    this.#answer = answer
    this.#path = path
  }

  /**
   * Returns the value of a field as resolvers return it.
   * @throws {UpstreamError} for a missing field, a null in a non-null field, or a value of another type; the service's
   * own error of the field
   */
  field({ path, returnType }: Pick<GraphQLResolveInfo, 'path' | 'returnType'>): unknown {
    return readRemote(this.data, String(path.key), returnType, this.#answer, this.#path)
  }
}

/** Reads one field of an object in a response; see `RemoteNode.field`. */
export function readRemote(
  data: Readonly<Record<string, unknown>>,
  key: string,
  type: GraphQLOutputType,
  answer: RemoteAnswer,
  parentPath = '',
): unknown {
  const path = parentPath === '' ? key : `${parentPath}.${key}`
  if (Object.hasOwn(data, key)) return readValue(data[key], type, answer, path)
  throw answer.errors.get(path) ?? problemOf(answer, `${path} is not answered`)
}

const problemOf = ({ url, service }: RemoteAnswer, reason: string): UpstreamError =>
  Object.assign(new WrongRemoteAnswer(url, reason), { service })

function readValue(value: unknown, type: GraphQLOutputType, answer: RemoteAnswer, path: string): unknown {
  const problem = (reason: string) => problemOf(answer, `${path} ${reason}`)
  if (value === null || value === undefined) {
    const error = answer.errors.get(path)
    if (error) throw error
    if (isNonNullType(type)) throw problem('is null')
    return null
  }
  const known = getNullableType(type)
  if (isListType(known)) {
    if (!Array.isArray(value)) throw problem('is no list')
    const tooLong = getNamedType(known).name === 'Product' ? tooManyProducts(value.length) : undefined
    if (tooLong) throw problem(tooLong)
    // No list of the contract has nulls. An executor throws an error that stands in a list, at its place.
    return value.map((each, index) => {
      const place = `${path}.${index}`
      if (each === null) return answer.errors.get(place) ?? problemOf(answer, `${place} is null`)
      return readOrError(() => readValue(each, known.ofType, answer, place))
    })
  }
  if (isLeafType(known)) {
    if (!isOfType(known, value)) throw problem(`is no ${known.name}`)
    return value
  }
  if (typeof value !== 'object' || Array.isArray(value)) throw problem(`is no ${known.name}`)
  return new RemoteNode(value as Record<string, unknown>, answer, path)
}

function readOrError(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
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
