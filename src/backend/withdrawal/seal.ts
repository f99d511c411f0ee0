import { createHash } from 'node:crypto'
import { type Withdrawal, withdrawalFields } from '../../contract/withdrawal-rules.ts'
import { readSignedValue, signValue } from '../session/signed-value.ts'

/**
 * Signs a withdrawal that was shown for review (LAW-3). With this signature only exactly the same content can be
 * confirmed.
 */
export const sealOf = (secret: Uint8Array, tenantId: string, given: Withdrawal): string =>
  signValue(secret, tenantId, 'withdrawal', digestOf(given))

export const isSealed = (secret: Uint8Array, tenantId: string, given: Withdrawal, seal: string): boolean =>
  readSignedValue(secret, tenantId, 'withdrawal', seal) === digestOf(given)

const digestOf = (given: Withdrawal): string =>
  createHash('sha256')
    .update(JSON.stringify(withdrawalFields.map((field) => given[field])))
    .digest('base64url')
