import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a browser's subscription, base64url; only that browser can decrypt the message. */
export interface BrowserKeys {
  /** 65 bytes: a point of P-256. */
  p256dh: string
  /** 16 bytes */
  auth: string
}

/** Size of the largest record that every push service accepts; bytes. */
const recordBytes = 4096
/** Maximum payload: the record without header 86, tag 16 and delimiter 1. */
export const maxPayloadBytes = recordBytes - 103

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Generated for every message; a test passes those of the standard's example. */
export interface Ephemeral {
  salt: Uint8Array
  privateKey: Uint8Array
}

const newKey = (): Uint8Array => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey()
}

/**
 * Encrypts a message for one browser (RFC 8291: ECDH on P-256, HKDF, AES-128-GCM in one record).
 * @throws {RangeError} for one too large; an error of node:crypto for a key that is no point of the curve
 */
export function encrypt(
  message: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Ephemeral = { salt: randomBytes(16), privateKey: newKey() },
): Buffer {
  const text = Buffer.from(message)
  if (text.length > maxPayloadBytes) throw new RangeError(`A message has at most ${maxPayloadBytes} bytes`)
  const browserKey = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const ownKey = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const secret = derive(pair.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([text, Buffer.of(2)])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, sealed, cipher.getAuthTag()])
}
