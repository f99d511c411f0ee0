import { argon2, createHash } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** A command as the client sent it, without its id. */
export interface SentCommand {
  /** Name in the contract, such as `addToBasket`. */
  name: string
  /** Arguments: plain JSON values. Left-out, null and undefined are the same. */
  payload: unknown
}

/** Whose command it is, and its id: an equal command of another owner or under another id has another fingerprint. */
export interface CommandKey {
  tenantId: string
  owner: string
  /** As the client made it. */
  mutationId: string
}

/**
 * What tells a retry of a command from another command under the same id (REL-11). Retries that mean the same have the same
 * fingerprint: the order of keys does not count, nor whether a field is left out, null or undefined, nor whether a number
 * or a truth value comes as text. The answer to a captcha does not count either, since every attempt solves another one.
 *
 * Passwords enter it by argon2id only: a fast hash would open them to whoever reads the database. A command with a password
 * takes about 60 ms of a thread beside the event loop.
 * @returns 43 letters, digits, _ and -
 */
export async function commandFingerprint(
  { name, payload }: SentCommand,
  { tenantId, owner, mutationId }: CommandKey,
): Promise<string> {
  const key = JSON.stringify([tenantId, owner, mutationId, name])
  const secrets: string[] = []
  const text = canonicalText(payload, secrets)
  const hash = createHash('sha256').update(key).update('\n').update(text)
  if (secrets.length > 0) hash.update('\n').update(await slowHash(secrets, key))
  return hash.digest('base64url')
}

const isSecret = (field: string): boolean => /password/i.test(field)
const isIgnored = (field: string): boolean => field === 'captcha'

/**
 * The same text for all ways to write the same value.
 * @param secrets gets the values of secret fields, which the text does not contain
 */
function canonicalText(value: unknown, secrets: string[]): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value)) return `[${value.map((each) => canonicalText(each, secrets)).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(String(value).normalize('NFC'))
  const fields = Object.entries(value)
    .filter(([field, given]) => given !== null && given !== undefined && !isIgnored(field))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, given]) => {
      if (!isSecret(field)) return `${JSON.stringify(field)}:${canonicalText(given, secrets)}`
      secrets.push(`${field}:${canonicalText(given, [])}`)
      return JSON.stringify(field)
    })
  return `{${fields.join(',')}}`
}

/** As strong as the hashes of passwords themselves. The salt is the command's own, so that a retry finds the same hash. */
async function slowHash(secrets: readonly string[], key: string): Promise<Buffer> {
  const nonce = createHash('sha256').update(key).digest().subarray(0, 16)
  const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  return await derive('argon2id', { ...strength, message: secrets.join('\n'), nonce })
}
