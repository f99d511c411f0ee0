import { createHash } from 'node:crypto'
import type { Database } from '#backend/infra/database/database.ts'

interface SingleUseToken {
  tenantId: string
  purpose: 'captcha' | 'ticket'
  token: string
  /** Until when the use has to be remembered, ms. */
  expiresAt: number
}

/**
 * Uses a token up.
 * @returns whether it was unused before, by any process
 */
export async function useOnce(
  database: Database,
  { tenantId, purpose, token, expiresAt }: SingleUseToken,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database.transaction().execute((transaction) =>
    transaction
      .insertInto('single_use')
      .values({
        tenant_id: tenantId,
        token_hash: createHash('sha256').update(`${purpose}\n${token}`).digest('hex'),
        purpose,
        subject: '',
        detail: '{}',
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  )
  return numInsertedOrUpdatedRows === 1n
}
