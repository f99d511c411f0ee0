import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

export interface PushReader {
  /** The data that a subscription contains, base64url. */
  keys: { p256dh: string; auth: string }
  /**
   * Decrypts a message as a browser does (RFC 8291).
   * @throws for one with another recipient
   */
  read(body: Buffer): unknown
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** A browser, as far as push messages are concerned: its keys, and how it decrypts messages. */
export function pushReader(): PushReader {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    keys: { p256dh, auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16)
      const length = body[20] as number
      const theirs = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const secret = derive(pair.computeSecret(theirs), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      if (text.at(-1) !== 2) throw new Error('The last record does not end as it should.')
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}

/**
 * The signer of a request and the claims (RFC 8292).
 * @throws if key and signature do not match
 */
export function signedClaims(authorization = ''): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const known = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signedBytes = Buffer.from(`${head}.${claims}`)
  const good = verify(
    'sha256',
    signedBytes,
    { key: known, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!good) throw new Error('The signature does not fit the key.')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
