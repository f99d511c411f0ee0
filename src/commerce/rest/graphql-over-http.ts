import { acceptedMediaType } from '#operations/accept-headers.ts'
import { problemResponse } from './problem-response.ts'

/** Types of a response, the one of requests that accept any first (GraphQL over HTTP, since 2025). */
const responseTypes = ['application/graphql-response+json', 'application/json'] as const

/**
 * Answers a request of GraphQL over HTTP: 415 for a body that is not JSON in UTF-8, 406 if neither type of a response is
 * accepted; both are problems, as all errors of paths for programs.
 * @param handle answers with the type that the header `Accept` of the request names
 */
export async function graphqlOverHttp(
  request: Request,
  requestId: string,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const sent = request.headers.get('content-type') ?? ''
  if (request.method === 'POST' && !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(sent))
    return problemResponse(415, requestId)
  const type = acceptedMediaType(request.headers.get('accept') ?? '*/*', responseTypes)
  if (type === undefined) return problemResponse(406, requestId)
  request.headers.set('accept', type)
  const response = await handle(request)
  // The response is for one viewer.
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
