import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
  separateOperations,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { graphqlEndpoint } from '../../backend/graphql/endpoint.ts'
import { contractSchema } from '../../contract/contract-schema.ts'
import { graphqlSessionExpired } from '../session-expired.ts'
import { askGraphqlService, type GraphqlService } from './graphql-service.ts'
import { listProblems } from './list-problems.ts'
import { maskedError } from './mask-errors.ts'

type Handle = (request: Request, handed: Handed) => Promise<Response>

interface Handed {
  asked: GraphqlService
  /** Set where the service could not answer: the caller responds with 503 then. */
  outcome: { failure?: unknown; expired?: boolean }
}

const endpoints = new Map<string, Handle>()

/**
 * Answers a GraphQL request of a browser by a tenant's own service, with everything that holds at the embedded shop's endpoint
 * (REL-10, SEC-9): the document is parsed, measured and validated against the contract, and its variables are checked, before
 * anything is sent. What is sent is the one operation with its fragments and declared variables, by POST.
 * @param questions the only root fields that may be asked for; all of the contract unless told
 * @throws {UpstreamError} when the service does not answer with a GraphQL response; {VisitorLeft}
 */
export async function answerGraphql(
  request: Request,
  asked: GraphqlService,
  questions?: readonly string[],
): Promise<Response> {
  const outcome: Handed['outcome'] = {}
  const response = await endpointFor(questions)(atEndpoint(request), { asked, outcome })
  if (outcome.failure !== undefined) throw outcome.failure
  if (outcome.expired) return graphqlSessionExpired()
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

function endpointFor(questions: readonly string[] | undefined): Handle {
  const key = questions?.join(' ') ?? ''
  const known = endpoints.get(key)
  if (known) return known
  const made = graphqlEndpoint<Handed>({ schema: contractSchema(), plugins: [executeRemotely], questions })
  endpoints.set(key, made)
  return made
}

/** The request as the endpoint knows it: at its own path, without headers that do not concern it. */
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

const executeRemotely: Plugin<Handed> = {
  onExecute({ args, setExecuteFn }) {
    const { document, operationName, variableValues, contextValue } = args
    const { asked, outcome } = contextValue as Handed
    setExecuteFn(async (): Promise<ExecutionResult> => {
      try {
        return await executed(asked, outcome, document, operationName, variableValues ?? {})
      } catch (failure) {
        outcome.failure = failure
        return { errors: [maskedError(asked.requestId)] }
      }
    })
  },
}

async function executed(
  asked: GraphqlService,
  outcome: Handed['outcome'],
  whole: DocumentNode,
  operationName: string | null | undefined,
  given: Readonly<Record<string, unknown>>,
): Promise<ExecutionResult> {
  const operation = getOperationAST(whole, operationName)
  if (!operation) return { errors: [new GraphQLError('Must provide an operation.')] }
  const document = documentOf(whole, operation)
  const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  const variables = Object.fromEntries(
    declared.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
  )
  const problems = listProblems(document, operation, variables)
  if (problems.length > 0) return { errors: problems }
  const { data, errors } = await askGraphqlService(asked, { document, variables })
  outcome.expired = errors?.some(({ extensions }) => extensions.code === 'SESSION_EXPIRED') ?? false
  return { data: (data ?? null) as ExecutionResult['data'], ...(errors && { errors }) }
}

const separated = new WeakMap<DocumentNode, Record<string, DocumentNode>>()

/** An operation with the fragments it uses; remembered, as parsed documents are. */
function documentOf(whole: DocumentNode, { name }: OperationDefinitionNode): DocumentNode {
  const known = separated.get(whole) ?? separateOperations(whole)
  separated.set(whole, known)
  return known[name?.value ?? ''] ?? whole
}
