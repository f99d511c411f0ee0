import { createHash } from 'node:crypto'
import { isOnListedHost } from '#tenancy/listed-hosts.ts'
import { type PictureFile, readPictureFile } from '../product-sources.ts'

/** A picture of another backend, named by a file of this shop. */
export interface WholeAddressPicture {
  /** Whole address of the picture. */
  url: string
  /** First characters of the shop's signature of the address. */
  signature: string
  /** Its file. The key is a digest of the address, so that it fits a file name. */
  file: PictureFile
}

const prefix = 'w_'
/** 132 bits: too many to find a signature by trying. */
const signatureLength = 22
/** Longest address, in characters: its file name has a third more. */
const longest = 1000

/**
 * Whether a picture is at a whole address from which the shop may fetch it (SEC-7): https and a host of the tenant's
 * `pictureHosts`.
 */
export function isFetchableAddress(src: string, pictureHosts: readonly string[]): boolean {
  const url = src.length <= longest && !/[\\\p{C}\s]/u.test(src) ? URL.parse(src) : null
  return url !== null && /^https?:\/\/[^/]/.test(src) && isOnListedHost(url, pictureHosts)
}

/**
 * Path of a picture at a whole address, as `src` of the contract: without width and file extension. The path contains
 * the address and its signature, so that any process can serve it, and only addresses that the shop has given out.
 * @param signature of the address, in base64url
 */
export const wholeAddressPath = (url: string, signature: string): string =>
  `/product-pictures/${prefix}${signature.slice(0, signatureLength)}${Buffer.from(url).toString('base64url')}`

/** The picture of a file name; undefined for a name that `wholeAddressPath` does not make. Its signature is not verified. */
export function readWholeAddressFile(name: string): WholeAddressPicture | undefined {
  if (!name.startsWith(prefix) || name.length > 2 * longest) return
  const [, signature = '', encoded = '', ending = ''] =
    /^w_([\w-]{22})([\w-]+)(-\d{3}\.(?:avif|webp))$/.exec(name) ?? []
  const url = Buffer.from(encoded, 'base64url').toString()
  // One address has one name only.
  if (encoded === '' || Buffer.from(url).toString('base64url') !== encoded) return
  const file = readPictureFile(`w-${createHash('sha256').update(url).digest('hex').slice(0, 40)}${ending}`)
  return file && { url, signature, file }
}

/** Whether the signature of a file is the first part of the right one. */
export const isSignatureOf = (signature: string, right: string): boolean =>
  signature.length === signatureLength && right.startsWith(signature)
