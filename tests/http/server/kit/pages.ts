import type { IncomingMessage } from 'node:http'
import type { PageHandler, ServerLocals } from '#server/render/page-handler-types.ts'

export interface RenderCall {
  req: IncomingMessage
  locals: ServerLocals
}

export interface PageResponse {
  status?: number
  headers?: Record<string, string | string[]>
  body?: string
}

export const forAMinute = 'public, s-maxage=15, stale-while-revalidate=60, stale-if-error=600'

/** A stand-in for Astro: responds with what the test defines, and records the requests. */
export function fakePages(write: (rendering: RenderCall) => PageResponse | Promise<PageResponse>) {
  const renderings: RenderCall[] = []
  const handler: PageHandler = async (req, res, _next, locals) => {
    const rendering = { req, locals }
    renderings.push(rendering)
    const { status = 200, headers = {}, body = '' } = await write(rendering)
    res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    res.end(body)
  }
  return { handler, renderings }
}

/** Text that is long enough to be worth compressing. */
export const page = (words: string): string =>
  `<!doctype html><p>${words}</p>${'<p>linen and light</p>'.repeat(50)}`
