import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { splitLocale } from '#tenancy/locales.ts'
import { matchRoute } from '#tenancy/match-route.ts'
import type { Tenants } from '#tenancy/tenants.ts'

/** Whether a path of a tenant accepts files with its form. */
export type AcceptsUploads = (tenantId: string, path: string) => boolean

/** Only the contact form does (CTC-3): every other path has the limits of a form without files. */
export const acceptsUploadsOf =
  ({ byId }: Pick<Tenants, 'byId'>): AcceptsUploads =>
  (tenantId, path) => {
    const tenant = byId(tenantId)
    if (!tenant) return false
    const { locale, path: pathWithoutLanguage } = splitLocale(tenant, path)
    return matchRoute(tenant, locale, pathWithoutLanguage)?.name === 'contact'
  }

export const isMultipart = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')

/** A body that turned out larger than allowed. */
export class UploadTooLarge extends Error {
  override name = 'UploadTooLarge'
}

/**
 * Passes a body on as a stream, and fails beyond `most` bytes.
 * @throws {UploadTooLarge} to the reader; and when the visitor disconnects
 */
export async function* countedBody(req: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new UploadTooLarge(`The body has more than ${maxBytes} bytes.`)
    yield chunk
  }
}
