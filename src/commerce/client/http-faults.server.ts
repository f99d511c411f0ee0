import { parse } from 'graphql'
import { injectFault, injectsFaults } from '#operations/faults.ts'
import { servicesUsedBy } from './services-used.ts'

/**
 * Injects the faults of a test into a GraphQL request of a browser (DEV-5), as `inProcessExchange` does for pages. Returns the
 * response of a service that fails or responds with nothing; undefined where the request goes on, and outside tests.
 */
export async function injectedResponse(request: Request): Promise<Response | undefined> {
  if (!injectsFaults) return
  const text = await documentOf(request)
  if (text === undefined) return
  try {
    for (const service of servicesUsedBy(parse(text)))
      if ((await injectFault(service)) === 'empty') return Response.json({ data: null })
  } catch (error) {
    const errors = [{ message: `The shop could not answer: ${(error as Error).message}` }]
    return Response.json({ errors }, { status: 503, headers: { 'Retry-After': '5' } })
  }
  return
}

async function documentOf(request: Request): Promise<string | undefined> {
  if (request.method === 'GET') return new URL(request.url).searchParams.get('query') ?? undefined
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  const query = (body as { query?: unknown } | undefined)?.query
  return typeof query === 'string' ? query : undefined
}
