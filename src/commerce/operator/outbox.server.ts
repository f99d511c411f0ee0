import { emailDocumentRenderer } from '#backend/billing/email-documents/email-document-renderer.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { type ShownEmail, shownAttachment, shownEmails, shownHtml } from '#backend/infra/mail/outbox.ts'
import { isDemonstration } from '#tenancy/demonstration.ts'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { NotFoundError } from '../client/failures.ts'

/** The emails of a demonstration shop. @throws {NotFoundError} for a real shop, whose emails are confidential */
export async function requireOutboxEmails(tenant: Tenant): Promise<ShownEmail[]> {
  if (!isDemonstration(tenant)) throw new NotFoundError('There is no outbox.')
  const { database } = await embeddedBackend()
  return await shownEmails(database, tenant.id)
}

/**
 * An attachment of an email as it would be sent; undefined if it does not exist, and for real shops.
 * @param index from 0
 */
export async function outboxFile(tenant: Tenant, id: string, index: number): Promise<Response | undefined> {
  if (!isDemonstration(tenant)) return
  const { database } = await embeddedBackend()
  const file = await shownAttachment(
    database,
    tenant.id,
    { id, index },
    emailDocumentRenderer(database, tenants),
  )
  if (!file) return
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `${file.type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** An email as a mail program would show it; undefined if it does not exist, and for real shops. */
export async function outboxHtml(tenant: Tenant, id: string): Promise<Response | undefined> {
  if (!isDemonstration(tenant)) return
  const { database } = await embeddedBackend()
  const html = await shownHtml(database, tenant.id, id)
  if (html === undefined) return
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // What mail programs allow: images and inline styles, no scripts.
      'Content-Security-Policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
