import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from '../infra/database/semaphore.ts'

const derive = promisify(argon2)

/** argon2id with OWASP's minimum parameters: 19 MiB, two passes, one lane. About 60 ms of a core. */
const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Concurrent hashes: the other threads of the pool read files and resolve host names. */
const hashQueue = new Semaphore(2)

/**
 * Hashes a password with a random salt, in a thread beside the event loop.
 * @returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashWith(password, salt, strength)
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`
}

/**
 * Whether a password matches a hash. Without a hash it takes the same time and is false, so that the
 * existence of an account is not revealed (SEC-4).
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = hash ? readHash(hash) : undefined
  const { salt, tag, ...cost } = stored ?? dummyHash
  const computed = await hashWith(password, salt, { ...cost, tagLength: tag.length })
  return timingSafeEqual(computed, tag) && stored !== undefined
}

const dummyHash = { ...strength, salt: randomBytes(16), tag: randomBytes(strength.tagLength) }

interface HashCost {
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

async function hashWith(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  await hashQueue.acquire()
  try {
    // Normalised, because some letters (é) have two encodings.
    return await derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce })
  } finally {
    hashQueue.release()
  }
}

function readHash(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!match) throw new Error('A password hash in the database is not argon2id.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
