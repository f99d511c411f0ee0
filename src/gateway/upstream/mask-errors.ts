import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql'

/** Error codes of the contract whose messages are written for clients and passed on. */
export const clientErrorCodes: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'MUTATION_ID_REUSED',
  'NOT_ASKED_HERE',
  'PROOF_NEEDED',
  'QUESTION_TOO_LARGE',
  'SEARCH_PREPARING',
  'SESSION_EXPIRED',
  'UNAVAILABLE',
])

/** A message for a client is a sentence or two; characters. */
const maxMessageLength = 300

export interface MaskedErrors {
  /** For the client. */
  errors: GraphQLError[]
  /** What is withheld, for the log: code and message of each error. */
  withheld: string[]
}

/**
 * Masks the errors of a tenant's service like those of the embedded shop (REL-10). Errors with a known
 * `extensions.code` keep code and message; all others become "The shop could not answer." with the request's id.
 * `locations`, other `extensions`, and a `path` that matches no field of the document are dropped.
 * @param rawErrors `errors` of the response, of any shape
 */
export function maskErrors(rawErrors: unknown, document: DocumentNode, requestId: string): MaskedErrors {
  const masked: MaskedErrors = { errors: [], withheld: [] }
  const list = Array.isArray(rawErrors) ? rawErrors : [rawErrors]
  for (const each of list.slice(0, maxErrors)) {
    const { message, path, extensions } = (each ?? {}) as Record<string, unknown>
    const code = (extensions as { code?: unknown } | null | undefined)?.code
    const safePath = pathWithin(path, document)
    if (typeof code === 'string' && clientErrorCodes.has(code) && typeof message === 'string') {
      const shown = message.slice(0, maxMessageLength)
      masked.errors.push(new GraphQLError(shown, { path: safePath, extensions: { code } }))
      continue
    }
    masked.withheld.push(`${typeof code === 'string' ? code : 'no code'}: ${textOf(message)}`)
    masked.errors.push(maskedError(requestId, safePath))
  }
  return masked
}

/** Maximum number of errors of one response that are passed on. */
const maxErrors = 20

/** The error that a client gets in place of one that is not meant for it. */
export const maskedError = (requestId: string, path?: (string | number)[]): GraphQLError =>
  new GraphQLError('The shop could not answer.', {
    path: path ?? null,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })

/** A token that a service repeats in its error, or its beginning. */
const jsonWebToken = /\beyJ[\w-]{8,}(?:\.[\w-]*)*/g

const textOf = (message: unknown): string =>
  (typeof message === 'string' ? message : 'no message')
    .replace(/\s+/g, ' ')
    .replace(jsonWebToken, '[token]')
    .slice(0, maxMessageLength)

/** The path if it contains only response names of the document, and indices. */
function pathWithin(path: unknown, document: DocumentNode): (string | number)[] | undefined {
  if (!Array.isArray(path) || path.length === 0) return undefined
  const names = responseNames(document)
  const isPart = (part: unknown): boolean =>
    typeof part === 'string' ? names.has(part) : Number.isSafeInteger(part)
  return path.every(isPart) ? path : undefined
}

function responseNames(document: DocumentNode): Set<string> {
  const names = new Set<string>()
  visit(document, {
    [Kind.FIELD](node) {
      names.add((node.alias ?? node.name).value)
    },
  })
  return names
}
