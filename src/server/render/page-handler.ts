import type { IncomingMessage } from 'node:http'
import type { PageResponse } from './page-response.ts'

/** What the server hands down to every page. */
export interface ServerLocals {
  requestId: string
  /** The visitor's address as far as trusted proxies tell it; a shared page has no visitor. */
  clientAddress?: string
  /** The page becomes a file of a static build, for a host without the shop behind it. */
  asFile?: boolean
  /** Takes a page as a whole; the answer comes without it then. */
  takePage?: (page: Buffer) => void
  /** Content of another moment, ms, than now. */
  moment?: { at: number; drafts: boolean }
  /** Forgets every kept page with this Cache-Tag, in all workers. */
  purge: (tag: string) => void
}

/** Astro's middleware-mode handler, as far as the server uses it: writes an answer to every request it gets. */
export type PageHandler = (
  req: IncomingMessage,
  res: PageResponse,
  next: undefined,
  locals: ServerLocals,
) => Promise<void>
