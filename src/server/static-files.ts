import { statSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { preferredEncodings } from './page-cache/encodings.ts'
import { failsPrecondition, preconditionFailed } from './page-cache/etag.ts'
import { missingSecurityHeaders } from './security-headers.ts'
import { type ResponseMeta, sendText } from './send-text.ts'

/** Path of files whose names carry a hash of their content. */
export const hashedPrefix = '/_astro/'

const hashedCacheControl = 'public, max-age=31536000, immutable'
const otherCacheControl = 'public, max-age=604800, stale-while-revalidate=86400'

const noHeaders: ReadonlySet<string> = new Set()

const isPicture = (path: string): boolean => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path)

/** Responds when the folder has the file; returns whether it did. */
export type StaticFiles = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  meta: ResponseMeta,
) => boolean

/**
 * Serves the files of a build, listed once at the start. Hashed files are cached for a year, others for a week; `.br`
 * and `.gz` beside a file are sent instead of it.
 */
export function staticFiles(folder: string): StaticFiles {
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: [] })
  return (req, res, path, meta) => {
    const { headers } = req
    const isConditional = headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined
    if (isConditional && !path.includes('/.')) {
      const file = statSync(join(folder, path), { throwIfNoEntry: false })
      // The entity tags of files are weak, which never match strongly.
      if (file?.isFile() && failsPrecondition(headers, { etag: '', changedAt: file.mtimeMs })) {
        sendText(res, preconditionFailed, meta)
        return true
      }
    }
    const acceptEncoding = headers['accept-encoding']
    tidyForSirv(headers)
    res.setHeaders(headersOf(path, meta))
    res.writeHead = writeTidyHead as ServerResponse['writeHead']
    let missed = false
    serve(req, res, () => {
      missed = true
    })
    if (!missed) return true
    res.writeHead = ServerResponse.prototype.writeHead
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    headers['accept-encoding'] = acceptEncoding
    return false
  }
}

/** Writes the head of sirv with the charset of texts, and without caching of a range that the file does not have. */
function writeTidyHead(this: ServerResponse, status: number, fields?: object): ServerResponse {
  if (status === 416) this.setHeader('Cache-Control', 'no-store')
  const type = (fields as Record<string, unknown> | undefined)?.['Content-Type']
  const isText = typeof type === 'string' && /^text\/[\w-]+$/.test(type)
  const tidy = isText ? { ...fields, 'Content-Type': `${type}; charset=utf-8` } : fields
  return ServerResponse.prototype.writeHead.call(this, status, tidy as OutgoingHttpHeaders)
}

function headersOf(path: string, { requestId, secure, transport }: ResponseMeta): Map<string, string> {
  const security = missingSecurityHeaders(noHeaders, secure, transport)
  const headers = new Map([
    ['Cache-Control', path.startsWith(hashedPrefix) ? hashedCacheControl : otherCacheControl],
    ['X-Request-Id', requestId],
  ])
  for (let index = 0; index < security.length; index += 2)
    headers.set(security[index] as string, security[index + 1] as string)
  if (isPicture(path)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return headers
}

/**
 * Cleans the request headers for sirv, which ignores q-values of Accept-Encoding, does not validate ranges, and does
 * not support If-Range.
 */
function tidyForSirv(headers: IncomingMessage['headers']): void {
  headers['accept-encoding'] = preferredEncodings(headers['accept-encoding'])
    .filter((encoding) => encoding !== 'identity')
    .join(', ')
  if (headers.range === undefined) return
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range)
  const inOrder = range !== null && (range[2] === '' || Number(range[1]) <= Number(range[2]))
  if (!inOrder || headers['if-range'] !== undefined) delete headers.range
}
