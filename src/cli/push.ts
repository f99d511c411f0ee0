import { maxPayloadBytes } from '../backend/marketing/push/push-request.ts'
import { sendToAll } from '../backend/marketing/push/send.ts'
import { runCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Sends a message to every subscribed browser (SHE-5). Exit code: 0 when it was sent, 1 when a push service failed, 2 for
 * a usage error.
 */
const command = {
  usage: 'npm run push -- send --tenant ID --title TEXT --body TEXT [--url /PATH] [--locale nl-NL]',
  options: { tenant: text, title: text, body: text, url: text, locale: text },
  allowPositionals: true,
} as const

process.exitCode = await runCommand(command, async ({ positionals: [action], values }) => {
  const { title = '', body = '', url = '/', locale } = values
  if (action !== 'send') throw new UsageError('There is one command: send.')
  const tenant = requireTenant(values.tenant)
  if (!tenant.features.pushNotifications)
    throw new UsageError(`${tenant.id} has no push notifications (features).`)
  if (!title || !body) throw new UsageError('--title and --body say what shoppers read.')
  if (!/^\/(?![/\\])/.test(url)) throw new UsageError('--url is a path in the shop, such as /c/dames.')
  if (locale && !tenant.i18n.locales.includes(locale))
    throw new UsageError(`${tenant.id} does not speak ${locale}.`)
  if (Buffer.byteLength(JSON.stringify({ title, body, url })) > maxPayloadBytes)
    throw new UsageError(`A message has at most ${maxPayloadBytes} bytes.`)

  const onFailure = (service: string, reason: string) => console.error(`${service} ${reason}`)
  const { delivered, gone, failed } = await withDatabase((database) =>
    sendToAll({ database, tenant, locale, onFailure }, { title, body, url }),
  )
  console.log(`${tenant.id}: ${delivered} sent, ${gone} gone, ${failed} failed.`)
  return failed > 0 ? 1 : 0
})
