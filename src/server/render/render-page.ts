import type { PageRequest } from '../page-cache/page-request.ts'
import { CapturedResponse, type RenderedPage } from './captured-response.ts'
import type { PageHandler, ServerLocals } from './page-handler-types.ts'
import { sharedRequest } from './shared-request.ts'

/** A render that exceeded its time limit. */
export class RenderTimeout extends Error {
  override name = 'RenderTimeout'
}

export interface RenderLimits {
  bodyBytes: number
  renderMs: number
}

/**
 * Renders one shared page into memory.
 * @throws {PageTooLarge} {RenderTimeout} and whatever the page throws
 */
export async function renderPage(
  handler: PageHandler,
  pageRequest: PageRequest,
  locals: ServerLocals,
  { bodyBytes, renderMs }: RenderLimits,
): Promise<RenderedPage> {
  const req = sharedRequest(pageRequest)
  const res = new CapturedResponse(req, bodyBytes)
  const timer = setTimeout(() => res.destroy(new RenderTimeout(`No page after ${renderMs} ms`)), renderMs)
  try {
    const renderLocals = { ...locals, takePage: (page: Buffer) => res.take(page) }
    handler(req, res, undefined, renderLocals).catch((error: Error) => res.destroy(error))
    return await res.page
  } catch (error) {
    // Astro aborts its work when the connection closes.
    req.socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
