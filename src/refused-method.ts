import { methodNotAllowed } from './commerce/rest/problem-response.ts'

type Endpoint = Record<string, unknown>

/** The endpoints by file; loaded only to say what they take. */
const endpoints = import.meta.glob<Endpoint>([
  './pages/**/*.ts',
  '!./pages/**/_*.ts',
  './routes/*/*.ts',
  '!./routes/**/*.test.ts',
])

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The 405 problem of an endpoint that does not know a method, in place of Astro's own 404 page: it says what is taken
 * (DAT-5, ROU-6). Undefined where the endpoint knows the method, and for pages.
 * @param pattern the route as Astro calls it, such as `/api/search/suggest`
 */
export async function refusedMethod(
  pattern: string,
  method: string,
  requestId: string,
): Promise<Response | undefined> {
  const endpoint = await loaderOf(pattern)?.()
  if (!endpoint || knows(endpoint, method)) return undefined
  return methodNotAllowed(
    requestId,
    methods.filter((each) => knows(endpoint, each)),
  )
}

const loaderOf = (pattern: string) =>
  pattern.startsWith('/~/')
    ? endpoints[`./routes/${pattern.slice(3)}.ts`]
    : (endpoints[`./pages${pattern}.ts`] ?? endpoints[`./pages${pattern}/index.ts`])

/** Whether a route is an endpoint: who asks it is a program, to which a page would say nothing. */
export const isEndpoint = (pattern: string): boolean => loaderOf(pattern) !== undefined

/** Who reads may ask for the head alone. */
const knows = (endpoint: Endpoint, method: string): boolean =>
  'ALL' in endpoint || method in endpoint || (method === 'HEAD' && 'GET' in endpoint)
