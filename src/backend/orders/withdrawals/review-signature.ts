import { createHash } from 'node:crypto'
import { readSignedValue, signValue } from '#backend/infra/secrets/signed-value.ts'
import { type Withdrawal, withdrawalFields } from '#contract/withdrawal-rules.ts'

/**
 * Signs a withdrawal that was shown for review (LAW-3). With this signature only exactly the same content can be
 * confirmed.
 */
export const signReview = (secret: Uint8Array, tenantId: string, withdrawal: Withdrawal): string =>
  signValue(secret, tenantId, 'withdrawal', digestOf(withdrawal))

export const isReviewSignature = (
  secret: Uint8Array,
  tenantId: string,
  withdrawal: Withdrawal,
  seal: string,
): boolean => readSignedValue(secret, tenantId, 'withdrawal', seal) === digestOf(withdrawal)

const digestOf = (withdrawal: Withdrawal): string =>
  createHash('sha256')
    .update(JSON.stringify(withdrawalFields.map((field) => withdrawal[field])))
    .digest('base64url')
