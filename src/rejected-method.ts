import { methodNotAllowed } from './commerce/rest/problem-response.ts'

type Endpoint = Record<string, unknown>

/** The endpoints by file; loaded only to find out which methods they support. */
const endpoints = import.meta.glob<Endpoint>([
  './pages/**/*.ts',
  '!./pages/**/_*.ts',
  './routes/*/*.ts',
  '!./routes/**/*.test.ts',
])

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Returns the 405 problem response of an endpoint that does not support a method, in place of Astro's own 404 page; it
 * lists the supported methods (DAT-5, ROU-6). Undefined where the endpoint supports the method, and for pages.
 * @param pattern the route pattern of Astro, such as `/api/search/suggest`
 */
export async function rejectedMethod(
  pattern: string,
  method: string,
  requestId: string,
): Promise<Response | undefined> {
  const endpoint = await loaderOf(pattern)?.()
  if (!endpoint || supports(endpoint, method)) return undefined
  return methodNotAllowed(
    requestId,
    methods.filter((each) => supports(endpoint, each)),
  )
}

const loaderOf = (pattern: string) =>
  pattern.startsWith('/~/')
    ? endpoints[`./routes/${pattern.slice(3)}.ts`]
    : (endpoints[`./pages${pattern}.ts`] ?? endpoints[`./pages${pattern}/index.ts`])

/** Whether a route is an endpoint: its clients are programs, which need a problem response instead of a page. */
export const isEndpoint = (pattern: string): boolean => loaderOf(pattern) !== undefined

/** Whether an endpoint supports a method; GET includes HEAD. */
const supports = (endpoint: Endpoint, method: string): boolean =>
  'ALL' in endpoint || method in endpoint || (method === 'HEAD' && 'GET' in endpoint)
