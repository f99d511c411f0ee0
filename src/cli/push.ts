import { maxPayloadBytes } from '../backend/marketing/push/push-request.ts'
import { sendToAll } from '../backend/marketing/push/send.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'
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

process.exitCode = await runCliCommand(command, async ({ positionals: [action], values }) => {
  const { title = '', body = '', url = '/', locale } = values
  if (action !== 'send') throw new UsageError('The only command is send.')
  const tenant = requireTenant(values.tenant)
  if (!tenant.features.pushNotifications)
    throw new UsageError(
      `${tenant.id} has no push notifications: set features.pushNotifications in its tenant.json.`,
    )
  if (!title || !body) throw new UsageError('--title and --body are needed: the text of the message.')
  if (!/^\/(?![/\\])/.test(url)) throw new UsageError('--url has to be a path in the shop, such as /c/dames.')
  if (locale && !tenant.i18n.locales.includes(locale))
    throw new UsageError(`${tenant.id} has no locale ${locale}.`)
  if (Buffer.byteLength(JSON.stringify({ title, body, url })) > maxPayloadBytes)
    throw new UsageError(
      `The message is too long: title, body and URL may have ${maxPayloadBytes} bytes together.`,
    )

  const onFailure = (service: string, reason: string) => console.error(`${service} ${reason}`)
  const { delivered, gone, failed } = await withDatabase((database) =>
    sendToAll({ database, tenant, locale, onFailure }, { title, body, url }),
  )
  console.log(`${tenant.id}: ${delivered} sent, ${gone} expired, ${failed} failed.`)
  return failed > 0 ? 1 : 0
})
