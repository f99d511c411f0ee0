import { randomUUID } from 'node:crypto'
import type { Database } from '../backend/infra/database/database.ts'
import { beginAudit, endAudit, latestAudit } from '../backend/operator-api/audit.ts'
import {
  defaultDays,
  defaultOverlapHours,
  type IssuedToken,
  issueToken,
  listTokens,
  maxDays,
  revokeToken,
  rotateToken,
} from '../backend/operator-api/tokens.ts'
import { type OperatorScope, operatorScopes } from '../contract/messages/operator-api.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Arguments, runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Issues, lists, revokes and rotates tokens of the operator's API, and lists what was done with them (CNX-4). A token is printed
 * once: only its hash is stored. Exit code: 0 when done, 1 for a token that is unknown or no longer valid, 2 for a usage error.
 */
const command = {
  usage:
    'npm run operator-token -- new    --tenant ID --name NAME --scopes SCOPE,SCOPE [--days NUMBER]\n' +
    '                          list   --tenant ID\n' +
    '                          revoke --tenant ID --token TOKEN-ID\n' +
    '                          rotate --tenant ID --token TOKEN-ID [--days NUMBER] [--overlap HOURS]\n' +
    '                          audit  --tenant ID\n' +
    `Scopes: ${operatorScopes.join(', ')}.`,
  options: { tenant: text, name: text, scopes: text, token: text, days: text, overlap: text },
  allowPositionals: true,
} as const

type TokenArguments = Arguments<typeof command.options>['values']

/** Entries of the audit that are listed. */
const listedEntries = 100

process.exitCode = await runCliCommand(command, ({ values, positionals: [action, ...rest] }) => {
  if (!action || rest.length > 0)
    throw new UsageError('One of new, list, revoke, rotate and audit is needed.')
  const run = readAction(action, values)
  const tenant = requireTenant(values.tenant)
  return withDatabase((database) => run(database, tenant))
})

type Action = (database: Database, tenant: Tenant) => Promise<number>

function readAction(action: string, values: TokenArguments): Action {
  switch (action) {
    case 'new': {
      const wanted = {
        name: readName(values.name),
        scopes: readScopes(values.scopes),
        days: readDays(values.days),
      }
      return async (database, tenant) => {
        const token = await issueToken(database, tenant.id, wanted, Date.now())
        await audited(database, tenant, 'token.new', token.id)
        return printIssued(tenant, token)
      }
    }
    case 'list':
      return list
    case 'audit':
      return audit
    case 'revoke': {
      const id = readId(values.token)
      return (database, tenant) => revoke(database, tenant, id)
    }
    case 'rotate': {
      const id = readId(values.token)
      const options = {
        days: readDays(values.days),
        overlapHours: readNumber('overlap', values.overlap, 0, 24 * 30) ?? defaultOverlapHours,
      }
      return (database, tenant) => rotate(database, tenant, id, options)
    }
    default:
      throw new UsageError(`There is no action ${action}: new, list, revoke, rotate or audit.`)
  }
}

function readName(name = ''): string {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name))
    throw new UsageError('--name has to be lower-case letters, digits and hyphens, such as erp.')
  return name
}

function readScopes(list = ''): OperatorScope[] {
  const names = list.split(',').filter(Boolean)
  const unknown = names.filter((name) => !operatorScopes.some((scope) => scope === name))
  if (names.length === 0) throw new UsageError('--scopes is missing.')
  if (unknown.length > 0) throw new UsageError(`There is no scope ${unknown.join(', ')}.`)
  return operatorScopes.filter((scope) => names.includes(scope))
}

function readId(id = ''): string {
  if (!/^[0-9a-f]{12}$/.test(id))
    throw new UsageError('--token has to be the id of a token, as list prints it.')
  return id
}

function readDays(days: string | undefined): number {
  return readNumber('days', days, 1, maxDays) ?? defaultDays
}

function readNumber(
  name: string,
  given: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (given === undefined) return undefined
  const number = Number(given)
  if (!/^\d+$/.test(given) || number < least || number > most)
    throw new UsageError(`--${name} has to be a whole number from ${least} to ${most}, not ${given}.`)
  return number
}

/** Records a command in the audit, beside what is done with tokens. */
async function audited(
  database: Database,
  { id }: Tenant,
  operation: string,
  subject: string,
): Promise<void> {
  const entry = { tenant_id: id, at: Date.now(), token_id: 'command', operation, subject }
  await endAudit(database, id, await beginAudit(database, { ...entry, request_id: randomUUID() }), 200)
}

function moment(ms: number): string {
  return new Date(ms).toISOString()
}

function printIssued({ id }: Tenant, { secret, id: tokenId, name, scopes, expiresAt }: IssuedToken): number {
  console.log(secret)
  console.error(
    `${id}: token ${tokenId} for ${name} (${scopes.join(', ')}), valid until ${moment(expiresAt)}. It is printed only now.`,
  )
  return 0
}

async function list(database: Database, tenant: Tenant): Promise<number> {
  for (const { id, name, scopes, expiresAt, revokedAt } of await listTokens(database, tenant.id)) {
    const state =
      revokedAt !== null
        ? `revoked ${moment(revokedAt)}`
        : `${expiresAt <= Date.now() ? 'expired' : 'valid until'} ${moment(expiresAt)}`
    console.log(`${id}  ${name}  ${state}  ${scopes.join(', ')}`)
  }
  return 0
}

async function revoke(database: Database, tenant: Tenant, id: string): Promise<number> {
  if (!(await revokeToken(database, tenant.id, id, Date.now()))) return unknown(tenant, id)
  await audited(database, tenant, 'token.revoke', id)
  console.log(`${tenant.id}: the token ${id} is revoked.`)
  return 0
}

async function rotate(
  database: Database,
  tenant: Tenant,
  id: string,
  options: { days: number; overlapHours: number },
): Promise<number> {
  const issued = await rotateToken(database, tenant.id, id, options, Date.now())
  if (!issued) return unknown(tenant, id)
  await audited(database, tenant, 'token.rotate', `${id} ${issued.id}`)
  return printIssued(tenant, issued)
}

function unknown(tenant: Tenant, id: string): number {
  console.error(`${tenant.id}: there is no valid token ${id}.`)
  return 1
}

async function audit(database: Database, tenant: Tenant): Promise<number> {
  for (const entry of await latestAudit(database, tenant.id, listedEntries))
    console.log(
      `${moment(entry.at)}  ${entry.token_id}  ${entry.operation}  ${entry.subject || '-'}  ${entry.status ?? 'unfinished'}  ${entry.request_id}`,
    )
  return 0
}
