import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { readSignedValue, signatureOf, signValue } from '#backend/infra/secrets/signed-value.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { issueToken, isTokenOf } from './token.ts'
import { customerOwner, type SessionType, sessionTypes, type Viewer, visitorOwner } from './viewer.ts'

/** A customer is recognised for 30 days, and fully logged in for 12 hours after the password (SES-3). */
const recognisedMs = 30 * 86_400_000
const loggedInMs = 12 * 3_600_000
/** Tabs that open within this time, and up to twice as long, recover the same basket. */
const recoveryPeriodMs = 10_000

/** A session: its viewer and its cookie value. */
export interface Session {
  viewer: Viewer
  cookie: string
}

interface TenantId {
  id: string
}

/**
 * The sessions of all tenants (SES-1, SEC-1). A visitor's cookie is a signed id and needs no row. A
 * customer's is a random value of which only the hash is stored, so that a copy of the database opens no
 * session, and log-out ends it.
 */
export class Sessions {
  readonly #database: Database
  readonly #clock: () => number
  readonly #secrets = new Map<string, Promise<Uint8Array>>()

  constructor(database: Database, clock: () => number = Date.now) {
    this.#database = database
    this.#clock = clock
  }

  /**
   * Returns the session of a cookie; undefined for one that is forged, ended, expired or another tenant's.
   */
  async find(tenant: TenantId, cookie: string): Promise<Session | undefined> {
    const viewer = cookie.includes('.')
      ? await this.#visitor(tenant, cookie)
      : await this.#customer(tenant, cookie)
    return viewer && { viewer, cookie }
  }

  /** Creates a session for a new visitor, without a row in the database. */
  async create(tenant: TenantId): Promise<Session> {
    return await this.ofVisitor(tenant, randomUUID())
  }

  /** Returns the session of a visitor. The caller has made sure that it may be handed out. */
  async ofVisitor(tenant: TenantId, visitorId: string): Promise<Session> {
    return {
      viewer: { owner: visitorOwner(visitorId), type: sessionTypes.anonymous },
      cookie: signValue(await this.#secret(tenant), tenant.id, 'visitor', visitorId),
    }
  }

  /** Returns the visitor id of a recovery reference; undefined for one that is forged or of another tenant. */
  async visitorOfReference(tenant: TenantId, reference: string): Promise<string | undefined> {
    return readSignedValue(await this.#secret(tenant), tenant.id, 'basket', reference)
  }

  /**
   * Returns the ids of the new visitors that follow a lost one in this recovery period and in the previous one. Every
   * process derives the same ids, and no client can guess them.
   * @param now ms
   */
  async visitorsAfter(
    tenant: TenantId,
    lostVisitor: string,
    now: number,
  ): Promise<{ currentVisitor: string; previousVisitor: string }> {
    const secret = await this.#secret(tenant)
    const period = Math.floor(now / recoveryPeriodMs)
    const visitorOf = (recoveryPeriod: number) =>
      signatureOf(secret, tenant.id, 'recovery', `${lostVisitor}-${recoveryPeriod}`)
    return { currentVisitor: visitorOf(period), previousVisitor: visitorOf(period - 1) }
  }

  /**
   * Returns the recovery reference for the cookie kkBRE of a visitor; undefined for customers, who find their
   * basket by logging in.
   */
  async basketReference(tenant: TenantId, { owner }: Viewer): Promise<string | undefined> {
    if (!owner.startsWith('v:')) return
    return signValue(await this.#secret(tenant), tenant.id, 'basket', owner.slice(2))
  }

  /** Opens a session for a customer with a new cookie value (SEC-1). */
  async open(
    tenant: TenantId,
    customerId: string,
    type: Exclude<SessionType, 0>,
    visitor?: string,
  ): Promise<Session> {
    const cookie = randomBytes(32).toString('base64url')
    const now = this.#clock()
    await this.#write((db) =>
      db
        .insertInto('session')
        .values({
          tenant_id: tenant.id,
          token_hash: hashOf(cookie),
          customer_id: customerId,
          type,
          authenticated_at: now,
          expires_at: now + recognisedMs,
          visitor: visitor ?? null,
        })
        .execute(),
    )
    const viewer = viewerOf({ customerId, type, session: hashOf(cookie) }, now, now, visitor)
    return { viewer, cookie }
  }

  /**
   * Writes in a transaction, as all writers do: SQLite's connections wait for each other without giving way to other work, so
   * that a write beside an open transaction of this process would wait for one that cannot end (SQLITE_BUSY after 5 s).
   */
  async #write<Result>(run: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.#database.isTransaction
      ? await run(this.#database)
      : await this.#database.transaction().execute(run)
  }

  /** Ends the session of a cookie; that of a visitor ends with the cookie itself. */
  async end(tenant: TenantId, cookie: string): Promise<void> {
    await this.#write(async (db) => {
      const session = hashOf(cookie)
      const ended = await db
        .deleteFrom('session')
        .where('tenant_id', '=', tenant.id)
        .where('token_hash', '=', session)
        .returning('customer_id')
        .executeTakeFirst()
      if (ended)
        await deleteTokens(db, tenant.id, customerOwner(ended.customer_id))
          .where('session', '=', session)
          .execute()
    })
  }

  /**
   * Ends every session of a customer except that of a cookie (SEC-4), with the tokens of other backends. Without a cookie, what
   * other backends have stored for the customer is deleted, too.
   */
  async endOthers(tenant: TenantId, customerId: string, exceptCookie = ''): Promise<void> {
    const except = hashOf(exceptCookie)
    await this.#write(async (db) => {
      await db
        .deleteFrom('session')
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', customerId)
        .where('token_hash', '!=', except)
        .execute()
      await deleteTokens(db, tenant.id, customerOwner(customerId))
        .$if(exceptCookie !== '', (query) => query.where('session', 'not in', ['', except]))
        .execute()
    })
  }

  /**
   * Issues the token that the browser sends back as `x-ec-token` (SES-1).
   * @param cc the tenant's country
   */
  async token(tenant: TenantId, { viewer, cookie }: Session, cc: string): Promise<string> {
    return issueToken(await this.#secret(tenant), tenant.id, cookie, { type: viewer.type, cc }, this.#clock())
  }

  /** Returns a tag by which the page can distinguish sessions; it gives no access and reveals no identity. */
  tag({ cookie }: Session): string {
    return hashOf(`tag\n${cookie}`).slice(0, 22)
  }

  /** Whether a token belongs to this session and is valid. */
  async isTokenOf(tenant: TenantId, { cookie }: Session, token: string): Promise<boolean> {
    return isTokenOf(await this.#secret(tenant), tenant.id, cookie, token, this.#clock())
  }

  async #visitor(tenant: TenantId, cookie: string): Promise<Viewer | undefined> {
    const id = readSignedValue(await this.#secret(tenant), tenant.id, 'visitor', cookie)
    return id === undefined ? undefined : { owner: visitorOwner(id), type: sessionTypes.anonymous }
  }

  async #customer(tenant: TenantId, cookie: string): Promise<Viewer | undefined> {
    const now = this.#clock()
    const row = await this.#database
      .selectFrom('session')
      .select(['customer_id', 'type', 'authenticated_at', 'visitor', 'token_hash'])
      .where('tenant_id', '=', tenant.id)
      .where('token_hash', '=', hashOf(cookie))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!row) return undefined
    const { customer_id: customerId, type, token_hash: session } = row
    return viewerOf({ customerId, type, session }, row.authenticated_at, now, row.visitor ?? undefined)
  }

  #secret({ id }: TenantId): Promise<Uint8Array> {
    const cached = this.#secrets.get(id)
    if (cached) return cached
    const secret = tenantSecret(this.#database, id)
    this.#secrets.set(id, secret)
    secret.catch(() => this.#secrets.delete(id))
    return secret
  }
}

/** Some hours after the password was entered, a customer is only soft-logged-in. */
function viewerOf(
  { customerId, type, session }: { customerId: string; type: number; session: string },
  authenticatedAt: number,
  now: number,
  visitor?: string,
): Viewer {
  const isFullyLoggedIn = type === sessionTypes.loggedIn && now - authenticatedAt < loggedInMs
  return {
    owner: customerOwner(customerId),
    type: isFullyLoggedIn ? sessionTypes.loggedIn : sessionTypes.soft,
    customerId,
    session,
    authenticatedAt,
    ...(visitor !== undefined && { visitor }),
  }
}

const deleteTokens = (db: Kysely<Tables>, tenantId: string, owner: string) =>
  db.deleteFrom('backend_session').where('tenant_id', '=', tenantId).where('owner', '=', owner)

const hashOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')
