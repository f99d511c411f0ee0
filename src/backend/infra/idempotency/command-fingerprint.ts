import { argon2, createHash } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** A command as the client sent it, without its id. */
export interface SentCommand {
  /** Name in the contract, such as `addToBasket`. */
  name: string
  /** Arguments: plain JSON values. Omitted, null and undefined are the same. */
  payload: unknown
}

/**
 * Owner and id of a command: an equal command of another owner or under another id has another fingerprint.
 */
export interface CommandKey {
  tenantId: string
  owner: string
  /** As the client generated it. */
  mutationId: string
}

/**
 * Returns a fingerprint that distinguishes a retry of a command from another command under the same id
 * (REL-11). It ignores the order of keys, whether a field is omitted, null or undefined, and whether a number
 * or boolean is sent as text. It also ignores the captcha solution, since every attempt has another one.
 * Passwords are hashed with argon2id, because a fast hash would expose them to anybody with access to the
 * database. A command with a password takes about 60 ms of a thread beside the event loop.
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
 * Returns the same text for all notations of the same value.
 * @param secrets collects the values of secret fields, which the text does not contain
 */
function canonicalText(value: unknown, secrets: string[]): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value)) return `[${value.map((each) => canonicalText(each, secrets)).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(String(value).normalize('NFC'))
  const fields = Object.entries(value)
    .filter(([field, fieldValue]) => fieldValue !== null && fieldValue !== undefined && !isIgnored(field))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, fieldValue]) => {
      if (!isSecret(field)) return `${JSON.stringify(field)}:${canonicalText(fieldValue, secrets)}`
      secrets.push(`${field}:${canonicalText(fieldValue, [])}`)
      return JSON.stringify(field)
    })
  return `{${fields.join(',')}}`
}

/**
 * Hashes with the strength of password hashes. The salt is derived from the command, so that a retry gets the
 * same hash.
 */
async function slowHash(secrets: readonly string[], key: string): Promise<Buffer> {
  const nonce = createHash('sha256').update(key).digest().subarray(0, 16)
  const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  return await derive('argon2id', { ...strength, message: secrets.join('\n'), nonce })
}
