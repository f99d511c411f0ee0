import { createHash, randomBytes } from 'node:crypto'
import { type OperatorScope, operatorScopes } from '#contract/messages/operator-api.ts'
import type { Database } from '../infra/database/database.ts'
import type { OperatorTokenRow } from './tables.ts'

const dayMs = 86_400_000

/** Validity of a token in days: the default and the maximum. */
export const [defaultDays, maxDays] = [90, 400]

/** How long a former token stays valid after it was rotated, hours, by default. */
export const defaultOverlapHours = 24

/** Begin of every token, by which scanners of repositories recognise one. */
const prefix = 'etop_'

const tokenPattern = /^etop_[\w-]{43}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const newSecret = (): string => prefix + randomBytes(32).toString('base64url')

/** A token without its secret. */
export interface OperatorToken {
  id: string
  name: string
  scopes: readonly OperatorScope[]
  /** ms */
  createdAt: number
  expiresAt: number
  revokedAt: number | null
}

/** A new token: the only time that its secret is known. */
export interface IssuedToken extends OperatorToken {
  secret: string
}

const tokenOf = (row: OperatorTokenRow): OperatorToken => ({
  ...{ id: row.id, name: row.name, createdAt: row.created_at },
  scopes: operatorScopes.filter((scope) => row.scopes.split(' ').includes(scope)),
  ...{ expiresAt: row.expires_at, revokedAt: row.revoked_at },
})

/** Issues a token. @param days how long it is valid @param now ms */
export async function issueToken(
  database: Database,
  tenantId: string,
  { name, scopes, days = defaultDays }: { name: string; scopes: readonly OperatorScope[]; days?: number },
  now: number,
): Promise<IssuedToken> {
  const secret = newSecret()
  const row: OperatorTokenRow = {
    ...{ tenant_id: tenantId, id: randomBytes(6).toString('hex'), name },
    ...{ token_hash: hashOf(secret), scopes: scopes.join(' ') },
    ...{ created_at: now, expires_at: now + days * dayMs, revoked_at: null },
  }
  await database.transaction().execute((db) => db.insertInto('operator_token').values(row).execute())
  return { ...tokenOf(row), secret }
}

/** Returns the tokens of a shop, the newest first. */
export async function listTokens(database: Database, tenantId: string): Promise<OperatorToken[]> {
  const rows = await database
    .selectFrom('operator_token')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(tokenOf)
}

/** Revokes a token at once. @returns false if the shop has no such token, or it was revoked before */
export async function revokeToken(
  database: Database,
  tenantId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .transaction()
    .execute((db) =>
      db
        .updateTable('operator_token')
        .set({ revoked_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    )
  return numUpdatedRows === 1n
}

/**
 * Issues a token with the name and scopes of another one, whose validity ends after an overlap.
 * @returns undefined if the shop has no such token, or it is no longer valid
 */
export async function rotateToken(
  database: Database,
  tenantId: string,
  id: string,
  {
    days,
    overlapHours = defaultOverlapHours,
  }: { days?: number | undefined; overlapHours?: number | undefined },
  now: number,
): Promise<IssuedToken | undefined> {
  const former = (await listTokens(database, tenantId)).find((token) => token.id === id)
  if (!former || former.revokedAt !== null || former.expiresAt <= now) return undefined
  const { name, scopes } = former
  const issued = await issueToken(database, tenantId, { name, scopes, ...(days && { days }) }, now)
  const expires_at = Math.min(former.expiresAt, now + overlapHours * 3_600_000)
  await database
    .transaction()
    .execute((db) =>
      db
        .updateTable('operator_token')
        .set({ expires_at })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    )
  return issued
}

/** Why a request is refused: 401, or 403 for a scope. The sentence is for the client. */
export interface TokenRefusal {
  status: 401 | 403
  code: 'TOKEN_MISSING' | 'TOKEN_UNKNOWN' | 'TOKEN_REVOKED' | 'TOKEN_EXPIRED' | 'SCOPE_MISSING'
  sentence: string
}

/**
 * Returns the token of a header `Authorization`, or why it is refused. A token is valid for its own shop alone: another shop does
 * not know it.
 * @param now ms
 */
export async function authorize(
  database: Database,
  tenantId: string,
  { header, scope }: { header: string | null; scope: OperatorScope },
  now: number,
): Promise<OperatorToken | TokenRefusal> {
  const secret = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (secret === undefined)
    return refuse(401, 'TOKEN_MISSING', 'The header Authorization needs a token: Bearer etop_….')
  const row = tokenPattern.test(secret)
    ? await database
        .selectFrom('operator_token')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('token_hash', '=', hashOf(secret))
        .executeTakeFirst()
    : undefined
  if (!row) return refuse(401, 'TOKEN_UNKNOWN', 'The token is not one of this shop.')
  const token = tokenOf(row)
  if (token.revokedAt !== null)
    return refuse(401, 'TOKEN_REVOKED', `The token was revoked at ${isoOf(token.revokedAt)}.`)
  if (token.expiresAt <= now)
    return refuse(401, 'TOKEN_EXPIRED', `The token expired at ${isoOf(token.expiresAt)}.`)
  if (!token.scopes.includes(scope))
    return refuse(
      403,
      'SCOPE_MISSING',
      `The token lacks the scope ${scope}; it has ${token.scopes.join(', ') || 'none'}.`,
    )
  return token
}

const isoOf = (ms: number): string => new Date(ms).toISOString()

const refuse = (
  status: TokenRefusal['status'],
  code: TokenRefusal['code'],
  sentence: string,
): TokenRefusal => ({ status, code, sentence })
