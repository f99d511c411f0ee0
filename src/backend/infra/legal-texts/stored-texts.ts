import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LegalText } from '#contract/legal-text.ts'
import type { Tables } from '../database/tables.ts'
import type { DocumentAttachment } from '../mail/email-document.ts'

export interface StoredLegalText {
  locale: string
  text: LegalText
}

const digestOf = (locale: string, content: string): string =>
  createHash('sha256').update(`${locale}\n${content}`).digest('base64url')

/**
 * Stores legal texts, each version once, in the transaction of the email they are attached to.
 * @param now ms
 * @returns the attachments
 */
export async function attachLegalTexts(
  db: Kysely<Tables>,
  tenantId: string,
  { locale, texts }: { locale: string; texts: readonly LegalText[] },
  now: number,
): Promise<DocumentAttachment[]> {
  const attachments: DocumentAttachment[] = []
  for (const text of texts) {
    const content = JSON.stringify(text)
    const digest = digestOf(locale, content)
    if (!(await findLegalText(db, tenantId, digest)))
      await db
        .insertInto('legal_text')
        .values({ tenant_id: tenantId, digest, locale, content, first_used_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    attachments.push({ name: `${text.name}.pdf`, document: { kind: 'legal', digest } })
  }
  return attachments
}

/** Returns a version of a legal text by its digest; undefined where there is none. */
export async function findLegalText(
  db: Kysely<Tables>,
  tenantId: string,
  digest: string,
): Promise<StoredLegalText | undefined> {
  const row = await db
    .selectFrom('legal_text')
    .select(['locale', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row && { locale: row.locale, text: JSON.parse(row.content) as LegalText }
}
