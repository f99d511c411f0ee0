import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
  separateOperations,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { graphqlEndpoint } from '#backend/api/endpoint.ts'
import { contractSchema } from '#contract/contract-schema.ts'
import { requestForVisitor } from '#gateway/identity/request-for-visitor.ts'
import type { ServiceVisitor } from '#gateway/identity/service-visitor.ts'
import type { GraphqlService } from '#gateway/upstream/graphql-service.ts'
import { listProblems } from '#gateway/upstream/list-problems.ts'
import { maskedError } from '#gateway/upstream/mask-errors.ts'
import { requireContent } from '#gateway/upstream/require-content.ts'
import { graphqlSessionExpired } from '../session/session-expired.ts'

type Handle = (request: Request, context: EndpointContext) => Promise<Response>

/** A service and the visitor of the request; undefined for responses that are the same for all visitors. */
export type VisitedService = Omit<GraphqlService, 'token'> & { visitor: ServiceVisitor | undefined }

interface EndpointContext {
  service: VisitedService
  /** Set when the service failed: the caller then responds with 503. */
  outcome: { failure?: unknown; expired?: boolean }
}

const endpoints = new Map<string, Handle>()

/**
 * Answers a browser's GraphQL request by a tenant's own service, under the same rules as the embedded shop's endpoint
 * (REL-10, SEC-9). The document is parsed, limited and validated against the contract, and its variables are checked,
 * before anything is sent. Only the one operation with its fragments and declared variables is sent, by POST.
 * @param rootFields the allowed root fields; by default all of the contract
 * @throws {UpstreamError} when the service does not return a GraphQL response; {VisitorLeft}
 */
export async function handleGraphql(
  request: Request,
  service: VisitedService,
  rootFields?: readonly string[],
): Promise<Response> {
  const outcome: EndpointContext['outcome'] = {}
  const response = await endpointFor(rootFields)(atEndpoint(request), { service, outcome })
  if (outcome.failure !== undefined) throw outcome.failure
  if (outcome.expired) return graphqlSessionExpired()
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

function endpointFor(rootFields: readonly string[] | undefined): Handle {
  const key = rootFields?.join(' ') ?? ''
  const cached = endpoints.get(key)
  if (cached) return cached
  const created = graphqlEndpoint<EndpointContext>({
    schema: contractSchema(),
    plugins: [executeRemotely],
    rootFields,
  })
  endpoints.set(key, created)
  return created
}

/** The request for the endpoint: at the endpoint's path, with only the headers that it reads. */
function atEndpoint({ url, method, headers, body, signal }: Request): Request {
  const passed = new Headers()
  for (const name of ['accept', 'content-type', 'content-length']) {
    const value = headers.get(name)
    if (value !== null) passed.set(name, value)
  }
  return new Request(new URL(`/graphql${new URL(url).search}`, 'http://shop.invalid'), {
    ...{ method, headers: passed, signal },
    ...(body && { body, duplex: 'half' as const }),
  })
}

const executeRemotely: Plugin<EndpointContext> = {
  onExecute({ args, setExecuteFn }) {
    const { document, operationName, variableValues, contextValue } = args
    const { service, outcome } = contextValue as EndpointContext
    setExecuteFn(async (): Promise<ExecutionResult> => {
      try {
        return await executeOperation(service, outcome, document, operationName, variableValues ?? {})
      } catch (failure) {
        outcome.failure = failure
        return { errors: [maskedError(service.requestId)] }
      }
    })
  },
}

async function executeOperation(
  { visitor, ...service }: VisitedService,
  outcome: EndpointContext['outcome'],
  fullDocument: DocumentNode,
  operationName: string | null | undefined,
  input: Readonly<Record<string, unknown>>,
): Promise<ExecutionResult> {
  const operation = getOperationAST(fullDocument, operationName)
  if (!operation) return { errors: [new GraphQLError('Must provide an operation.')] }
  const document = documentOf(fullDocument, operation)
  const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  const variables = Object.fromEntries(
    declared.flatMap((name) => (Object.hasOwn(input, name) ? [[name, input[name]]] : [])),
  )
  const problems = listProblems(document, operation, variables)
  if (problems.length > 0) return { errors: problems }
  const { data, errors, status } = await requestForVisitor(service, visitor, { document, variables })
  if (!errors) requireContent({ document, variables, data, status }, service)
  outcome.expired = errors?.some(({ extensions }) => extensions.code === 'SESSION_EXPIRED') ?? false
  return { data: (data ?? null) as ExecutionResult['data'], ...(errors && { errors }) }
}

const separated = new WeakMap<DocumentNode, Record<string, DocumentNode>>()

/** An operation with the fragments it uses; cached by document, since parsed documents are cached, too. */
function documentOf(fullDocument: DocumentNode, { name }: OperationDefinitionNode): DocumentNode {
  const cached = separated.get(fullDocument) ?? separateOperations(fullDocument)
  separated.set(fullDocument, cached)
  return cached[name?.value ?? ''] ?? fullDocument
}
