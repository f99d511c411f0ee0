import type { IncomingMessage } from 'node:http'
import type { PageResponse } from './page-response.ts'

/** Values that the server passes to every page. */
export interface ServerLocals {
  requestId: string
  /** The visitor's IP address, as far as trusted proxies report it; a shared page has no visitor. */
  clientAddress?: string
  /** Whether the page becomes a file of a static build, for a host without the shop behind it. */
  asFile?: boolean
  /** Takes the page as a whole; the response then has no body. */
  takePage?: (page: Buffer) => void
  /** Shows content of another moment (ms) than now. */
  moment?: { at: number; drafts: boolean }
  /** Purges every cached page with this Cache-Tag, in all workers. */
  purge: (tag: string) => void
}

/** Astro's middleware-mode handler, as far as the server uses it: writes a response to every request. */
export type PageHandler = (
  req: IncomingMessage,
  res: PageResponse,
  next: undefined,
  locals: ServerLocals,
) => Promise<void>
