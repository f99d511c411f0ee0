import {
  type DocumentNode,
  GraphQLError,
  type GraphQLResolveInfo,
  getOperationAST,
  OperationTypeNode,
  type SelectionNode,
} from 'graphql'
import { contractSchema } from '#contract/contract-schema.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { requestForVisitor } from './identity/request-for-visitor.ts'
import type { ServiceVisitor } from './identity/service-visitor.ts'
import { MaskedError } from './masked-error.ts'
import { declaredVariables, type ForeignFields, partOfDocument, rootSelections } from './remote-document.ts'
import { type RemoteAnswer, readRemote } from './remote-node.ts'
import { listProblems } from './upstream/list-problems.ts'
import { UpstreamError } from './upstream/request-upstream.ts'

/** A remote GraphQL service of a tenant, for all requests. */
export interface RemoteBackend {
  /** In `commerce.services`. */
  name: string
  url: string
  /** Whether a root field belongs to it. */
  has(field: string): boolean
  /** Fields of its objects that another backend answers. */
  foreign: ForeignFields
  /** Parts of documents for it, by operation or field: parsed documents are cached, too. */
  parts: WeakMap<object, DocumentNode>
}

/** What a remote service learns of one request of a visitor. */
export interface RemoteRequest {
  tenant: Tenant
  locale: string
  requestId: string
  /** The visitor; undefined for responses that are the same for all visitors. */
  visitor: ServiceVisitor | undefined
  onFailure(error: unknown): void
}

type Info = Pick<GraphQLResolveInfo, 'operation' | 'fragments' | 'variableValues'>

interface RemoteResponse extends RemoteAnswer {
  data: Readonly<Record<string, unknown>>
}

/**
 * A remote GraphQL service within one request of a visitor. All root fields of a query that belong to it are one
 * request; each command is a request of its own, in order. The limits of `upstream/` hold for each.
 */
export class RemoteService {
  readonly #backend: RemoteBackend
  readonly #request: RemoteRequest
  /** By the variables of an execution: an object that only this execution has. */
  readonly #queries = new Map<object, Promise<RemoteResponse>>()

  constructor(backend: RemoteBackend, request: RemoteRequest) {
    this.#backend = backend
    this.#request = request
  }

  /**
   * Answers a root field of the document that is executed.
   * @throws {UpstreamError} when the service does not answer by the contract; {GraphQLError} of the service
   */
  async rootField(info: GraphQLResolveInfo): Promise<unknown> {
    const response = await (info.operation.operation === OperationTypeNode.QUERY
      ? this.#wholeQuery(info)
      : this.#command(info))
    const value = readRemote(response.data, String(info.path.key), info.returnType, response)
    // An error without a place may be the reason for the null, which then does not mean that there is nothing.
    const unplaced = value === null ? response.errors.get('') : undefined
    if (unplaced) throw unplaced
    return value
  }

  /**
   * Sends root fields of the gateway, with fragments and variables of the document that is executed.
   * @throws {UpstreamError} also when the service refuses the document: the visitor cannot change it
   */
  async query(info: Info, selections: readonly SelectionNode[]): Promise<RemoteResponse> {
    const document = this.#part(info, selections, OperationTypeNode.QUERY)
    try {
      return await this.#send(document, info.variableValues.coerced)
    } catch (error) {
      const isRefused = error instanceof GraphQLError && !(error instanceof MaskedError)
      if (!isRefused || error.extensions.code === 'SESSION_EXPIRED') throw error
      throw new UpstreamError(this.#backend.url, error.message, undefined, error)
    }
  }

  #wholeQuery(info: GraphQLResolveInfo): Promise<RemoteResponse> {
    const { variableValues, operation } = info
    const sent = this.#queries.get(variableValues)
    if (sent) return sent
    const document = this.#cached(operation, () =>
      this.#part(info, rootSelections(info, this.#backend.has), OperationTypeNode.QUERY),
    )
    const sending = this.#send(document, variableValues.coerced)
    this.#queries.set(variableValues, sending)
    return sending
  }

  async #command(info: GraphQLResolveInfo): Promise<RemoteResponse> {
    const { fieldNodes, operation, variableValues } = info
    const document = this.#cached(fieldNodes[0] ?? operation, () =>
      this.#part(info, fieldNodes, OperationTypeNode.MUTATION),
    )
    return await this.#send(document, variableValues.coerced)
  }

  #part(info: Info, selections: readonly SelectionNode[], type: OperationTypeNode): DocumentNode {
    const { foreign } = this.#backend
    return partOfDocument(info, { schema: contractSchema(), type, selections, foreign })
  }

  #cached(key: object, build: () => DocumentNode): DocumentNode {
    const { parts } = this.#backend
    const cached = parts.get(key) ?? build()
    parts.set(key, cached)
    return cached
  }

  async #send(document: DocumentNode, values: Readonly<Record<string, unknown>>): Promise<RemoteResponse> {
    const operation = getOperationAST(document)
    if (!operation) throw new Error('A document for a service has no operation.')
    const variables = declaredVariables(document, values)
    const [problem] = listProblems(document, operation, variables)
    if (problem) throw withoutPlace(problem)
    const { name, url } = this.#backend
    const { tenant, locale, requestId, onFailure, visitor } = this.#request
    const { data, errors, status } = await requestForVisitor(
      { service: name, url, tenant, requestId, onFailure, language: locale },
      visitor,
      { document, variables },
    )
    const byPath = new Map((errors ?? []).map((error) => [error.path?.join('.') ?? '', withoutPlace(error)]))
    if (typeof data !== 'object' || data === null || Array.isArray(data))
      throw byPath.values().next().value ?? new UpstreamError(url, 'No Content', status)
    return { service: name, url, data: data as Record<string, unknown>, errors: byPath }
  }
}

/** The error without its place in the service's document: the executor adds the place in the client's. */
const withoutPlace = ({ message, extensions }: GraphQLError): GraphQLError =>
  extensions.code === 'INTERNAL_SERVER_ERROR' ? new MaskedError() : new GraphQLError(message, { extensions })
