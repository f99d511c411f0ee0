import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Database } from '#backend/infra/database/database.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { useOnce } from './single-use.ts'

/** How long a challenge is valid, ms. */
const validMs = 600_000
/** Cost of one guess, and the number of guesses: about a second on a phone. */
const cost = 5_000
const guesses = { min: 500, max: 2_000 }

/** Creates a challenge for the widget (ALTCHA): work for the visitor's processor, without any interaction. */
export async function captchaChallenge(database: Database, tenantId: string, now: number): Promise<object> {
  const secrets = await secretsOf(database, tenantId)
  return await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: cost,
    counter: randomInt(guesses.min, guesses.max),
    deriveKey,
    expiresAt: new Date(now + validMs),
    ...secrets,
  })
}

/**
 * Whether a solution belongs to a challenge of this tenant, has not expired and was never used before.
 * @param payload value of the widget's form field: base64 of JSON
 */
export async function isCaptchaSolved(
  database: Database,
  tenantId: string,
  payload: string | undefined,
  now: number,
): Promise<boolean> {
  const solution = readPayload(payload)
  if (!solution) return false
  try {
    const { verified } = await verifySolution({
      ...solution,
      deriveKey,
      ...(await secretsOf(database, tenantId)),
    } as Parameters<typeof verifySolution>[0])
    if (!verified) return false
    const used = { tenantId, purpose: 'captcha', token: solution.challenge.signature } as const
    return await useOnce(database, { ...used, expiresAt: now + validMs })
  } catch (error) {
    // The library throws for invalid parameters.
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
      return false
    throw error
  }
}

interface CaptchaPayload {
  challenge: { signature: string; parameters: object }
  solution: object
}

function readPayload(payload: string | undefined): CaptchaPayload | undefined {
  if (!payload) return
  try {
    const solution = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Partial<CaptchaPayload>
    const signed =
      typeof solution.challenge?.signature === 'string' && typeof solution.challenge.parameters === 'object'
    return signed && typeof solution.solution === 'object' && solution.solution !== null
      ? (solution as CaptchaPayload)
      : undefined
  } catch {
    return
  }
}

/** Derives keys from the tenant's secret that are valid for captchas only. */
async function secretsOf(database: Database, tenantId: string) {
  const secret = await tenantSecret(database, tenantId)
  const secretFor = (name: string): string =>
    createHash('sha256').update(secret).update(`\n${tenantId}\n${name}`).digest('hex')
  return {
    hmacSignatureSecret: secretFor('captcha'),
    hmacKeySignatureSecret: secretFor('captcha key'),
  }
}
