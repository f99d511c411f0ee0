import { obtainSession, renewSession } from '#stores/session.ts'

/**
 * `fetch` with the session's token, in the language of the page. If the shop reports an expired session, the token is
 * renewed and the request repeated, once. If it requires a proof of work, the proof is computed and sent along, once.
 * Bodies must be strings.
 */
export async function shopFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const response = await fetchInSession(input, init)
  if (!(await containsCode(response, 'PROOF_NEEDED'))) return response
  // Takes one to three seconds in worker threads (REL-3); the code is loaded only when needed.
  const { proveWork } = await import('./prove-work.ts')
  const headers = new Headers(init.headers)
  headers.set('x-ec-proof', await proveWork())
  return await fetchInSession(input, { ...init, headers })
}

async function fetchInSession(input: string | URL | Request, init: RequestInit): Promise<Response> {
  const session = await obtainSession()
  const response = await fetch(input, withToken(init, session?.token))
  if (!session || !(await isExpired(response))) return response
  const renewed = await renewSession(session.token)
  if (!renewed || renewed.token === session.token) return response
  return fetch(input, withToken(init, renewed.token))
}

function withToken(init: RequestInit, token: string | undefined): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('x-ec-token', token)
  if (document.documentElement.lang) headers.set('accept-language', document.documentElement.lang)
  return { ...init, headers }
}

/** True for an HTTP 401 problem, or a GraphQL error with the code SESSION_EXPIRED. */
async function isExpired(response: Response): Promise<boolean> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return response.status === 401
  return await containsCode(response, 'SESSION_EXPIRED')
}

/** Whether a JSON response contains a code. */
async function containsCode(response: Response, code: string): Promise<boolean> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return false
  return (await response.clone().text()).includes(`"${code}"`)
}
