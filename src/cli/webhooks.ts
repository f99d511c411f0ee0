import type { Database } from '../backend/infra/database/database.ts'
import { sendTest } from '../backend/infra/webhooks/send-test.ts'
import { endpointStates, failingMessages, resendMessages } from '../backend/infra/webhooks/webhook-queue.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Lists endpoints and failing messages, sends given up messages again, or sends a test message now (CNX-3). Exit code: 0
 * when done, 1 if there is nothing to send again or the test was not accepted, 2 for a usage error.
 */
const command = {
  usage:
    'npm run webhooks -- list   --tenant ID [--endpoint NAME]\n' +
    '           resend --tenant ID [--endpoint NAME] [--id MESSAGE]\n' +
    '           test   --tenant ID --endpoint NAME',
  options: { tenant: text, endpoint: text, id: text },
  allowPositionals: true,
} as const

/** Failing messages in the list. */
const listedMessages = 100

process.exitCode = await runCliCommand(command, ({ values, positionals: [action, ...rest] }) => {
  if (!action || rest.length > 0) throw new UsageError('One of list, resend and test is needed.')
  const tenant = requireTenant(values.tenant)
  const { endpoint, id } = values
  if (id !== undefined && action !== 'resend') throw new UsageError('--id needs resend.')
  switch (action) {
    case 'list':
      return withDatabase((database) => list(database, tenant, endpoint))
    case 'resend':
      return withDatabase((database) => resend(database, tenant, { endpoint, id }))
    case 'test':
      if (endpoint === undefined) throw new UsageError('--endpoint is missing.')
      return test(tenant, endpoint)
    default:
      throw new UsageError(`There is no action ${action}: list, resend or test.`)
  }
})

function moment(ms: number): string {
  return new Date(ms).toISOString()
}

async function list(database: Database, tenant: Tenant, endpoint: string | undefined): Promise<number> {
  for (const { name, url, waiting, dead, offSince } of await endpointStates(database, tenant)) {
    if (endpoint !== undefined && name !== endpoint) continue
    const off = offSince === undefined ? '' : `, answered 410 Gone at ${moment(offSince)}`
    console.log(
      `${tenant.id} ${name}: ${waiting} waiting, ${dead} given up${off} (${url ?? 'not in tenant.json'})`,
    )
  }
  const messages = await failingMessages(database, tenant.id, { endpoint, limit: listedMessages })
  for (const { id, endpoint: name, type, state, written_at, attempts, next_at, problem } of messages)
    console.log(
      `  ${id}  ${name}  ${type}  ${moment(written_at)}  ${attempts} attempts  ` +
        `${state === 'dead' ? 'given up' : 'next'} ${moment(next_at)}  ${problem ?? ''}`,
    )
  return 0
}

async function resend(
  database: Database,
  tenant: Tenant,
  selection: { endpoint: string | undefined; id: string | undefined },
): Promise<number> {
  const count = await resendMessages(database, tenant.id, selection, Date.now())
  const line = `${tenant.id}: ${count} messages are sent again.`
  if (count > 0) console.log(line)
  else console.error(`${tenant.id}: no message was given up that could be sent again.`)
  return count > 0 ? 0 : 1
}

async function test(tenant: Tenant, name: string): Promise<number> {
  const endpoint = tenant.webhooks?.find((each) => each.name === name)
  if (!endpoint) {
    const known = tenant.webhooks?.map((each) => each.name).join(', ') || 'none'
    throw new UsageError(`${tenant.id} has no webhook ${name}; known: ${known}.`)
  }
  const problem = await sendTest(endpoint, process.env)
  if (problem === undefined) {
    console.log(`${tenant.id} ${name}: the test message was accepted.`)
    return 0
  }
  console.error(`${tenant.id} ${name}: ${problem}`)
  return 1
}
