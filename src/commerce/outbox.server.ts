import { type ShownLetter, shownAttachment, shownLetters } from '../backend/mail/outbox.ts'
import { letterPaperDrawer } from '../backend/papers/draw-letter-paper.ts'
import { embeddedShop } from '../backend/shop.ts'
import { isDemonstration } from '../tenancy/demonstration.ts'
import { tenants } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { NotFoundError } from './failures.ts'

/** The emails of a demonstration shop. @throws {NotFoundError} for a real shop, whose emails are confidential */
export async function requireOutbox(tenant: Tenant): Promise<ShownLetter[]> {
  if (!isDemonstration(tenant)) throw new NotFoundError('There is no outbox.')
  const { database } = await embeddedShop()
  return await shownLetters(database, tenant.id)
}

/**
 * An attachment of an email as it would be sent; undefined if it does not exist, and for real shops.
 * @param index from 0
 */
export async function outboxFile(tenant: Tenant, id: string, index: number): Promise<Response | undefined> {
  if (!isDemonstration(tenant)) return
  const { database } = await embeddedShop()
  const file = await shownAttachment(database, tenant.id, { id, index }, letterPaperDrawer(database, tenants))
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
