import type { GraphqlResponse } from '#contract/messages/graphql-http.ts'
import { problemResponse } from '../rest/problem-response.ts'

/**
 * The response to a GraphQL request with a token that is forged, expired, or of another session (401). The page fetches
 * a new token and sends the request again.
 */
export const graphqlSessionExpired = (): Response =>
  Response.json(
    {
      errors: [{ message: 'The session has expired.', extensions: { code: 'SESSION_EXPIRED' } }],
    } satisfies GraphqlResponse,
    {
      status: 401,
      headers: { 'Content-Type': 'application/graphql-response+json', 'Cache-Control': 'no-store' },
    },
  )

/** The same for the REST paths, as a problem. */
export const restSessionExpired = (requestId: string): Response =>
  problemResponse(401, requestId, [{ parameter: 'x-ec-token', reason: 'SESSION_EXPIRED' }])
