import { parseArgs } from 'node:util'
import { tenants } from '../../../tenancy/registry.ts'
import { openDatabase } from '../../infra/database/database.ts'
import { maxPayloadBytes } from './encrypt.ts'
import { sendToAll } from './send.ts'

/**
 * `npm run push -- send --tenant nl --title … --body …`: sends a message to every subscribed browser (SHE-5).
 * Exits with 0 when it was sent, 1 when a push service failed, 2 for wrong arguments.
 */
const usage = 'npm run push -- send --tenant ID --title TEXT --body TEXT [--url /PATH] [--locale nl-NL]'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    const options = { tenant: text, title: text, body: text, url: text, locale: text }
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const {
  positionals: [command],
  values: { tenant: tenantId = '', title = '', body = '', url = '/', locale },
} = readArguments()
if (command !== 'send') usageError('There is one command: send.')
const tenant = tenants.byId(tenantId)
if (!tenant) usageError(`There is no tenant ${tenantId || '(--tenant is missing)'}.`)
if (!tenant.features.pushNotifications) usageError(`${tenant.id} has no push notifications (features).`)
if (!title || !body) usageError('--title and --body say what shoppers read.')
if (!/^\/(?![/\\])/.test(url)) usageError('--url is a path in the shop, such as /c/dames.')
if (locale && !tenant.i18n.locales.includes(locale)) usageError(`${tenant.id} does not speak ${locale}.`)
if (Buffer.byteLength(JSON.stringify({ title, body, url })) > maxPayloadBytes)
  usageError(`A message has at most ${maxPayloadBytes} bytes.`)

const database = await openDatabase()
const { delivered, gone, failed } = await sendToAll(
  {
    ...{ database, tenant, locale, now: Date.now() },
    onFailure: (service, reason) => console.error(`${service} ${reason}`),
  },
  { title, body, url },
)
await database.destroy()
console.log(`${tenant.id}: ${delivered} sent, ${gone} gone, ${failed} failed.`)
if (failed > 0) process.exitCode = 1
