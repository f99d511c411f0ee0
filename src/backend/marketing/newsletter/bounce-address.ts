import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from '#backend/infra/secrets/signed-value.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Mailing that a bounce address stands for. */
export interface BouncedMailing {
  /** Id of the recipient. */
  recipientId: string
  /** ms, in whole seconds */
  sentAt: number
}

/*
 * Each email of a mailing has a return path of its own (VERP), so that a report shows by the address it was sent to which
 * recipient it is about. The token is signed: reports can be forged. It fits the 64 characters of a local part, and is lower-case
 * because some servers change letters. Bytes: id 16, seconds 4, signature 8.
 */
const signatureBytes = 8
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Length of a token, characters. */
export const bounceTokenLength = Math.ceil(((16 + 4 + signatureBytes) * 8) / 5)

/** Returns the return path of an email of a mailing; undefined where the tenant has no address for reports. */
export function bounceAddress(
  tenant: Pick<Tenant, 'id' | 'mail'>,
  { recipientId, sentAt }: BouncedMailing,
  secret: Uint8Array,
): string | undefined {
  const { bounces } = tenant.mail
  if (bounces === undefined) return
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(sentAt / 1000))
  const payload = Buffer.concat([Buffer.from(recipientId.replaceAll('-', ''), 'hex'), seconds])
  const token = base32(Buffer.concat([payload, signature(secret, tenant.id, payload)]))
  return bounces.replace('@', `+${token}@`)
}

/** Returns the mailing of an address that this tenant has made; undefined for any other address. */
export function readBounceAddress(
  tenantId: string,
  address: string,
  secret: Uint8Array,
): BouncedMailing | undefined {
  const [, token = ''] = /\+([a-z2-7]+)@/.exec(address.toLowerCase()) ?? []
  if (token.length !== bounceTokenLength) return
  const bytes = fromBase32(token)
  if (bytes.length !== 20 + signatureBytes) return
  const payload = bytes.subarray(0, 20)
  if (!timingSafeEqual(bytes.subarray(20), signature(secret, tenantId, payload))) return
  const id = payload.subarray(0, 16).toString('hex')
  return {
    recipientId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    sentAt: payload.readUInt32BE(16) * 1000,
  }
}

const signature = (secret: Uint8Array, tenantId: string, payload: Buffer): Buffer =>
  Buffer.from(signatureOf(secret, tenantId, 'bounce', payload.toString('hex')), 'base64url').subarray(
    0,
    signatureBytes,
  )

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
