import { createHash } from 'node:crypto'
import { type Withdrawal, withdrawalFields } from '../../contract/withdrawal-rules.ts'
import { readSignedValue, signValue } from '../session/signed-value.ts'

/**
 * Says that these words were shown before they are confirmed (LAW-3): nothing else can be confirmed with it, and
 * nothing unseen.
 */
export const sealOf = (secret: Uint8Array, tenantId: string, given: Withdrawal): string =>
  signValue(secret, tenantId, 'withdrawal', digestOf(given))

export const isSealed = (secret: Uint8Array, tenantId: string, given: Withdrawal, seal: string): boolean =>
  readSignedValue(secret, tenantId, 'withdrawal', seal) === digestOf(given)

const digestOf = (given: Withdrawal): string =>
  createHash('sha256')
    .update(JSON.stringify(withdrawalFields.map((field) => given[field])))
    .digest('base64url')
