import { sendContactMessage } from '#backend/contact/send-message.ts'
import { openBackend } from '#backend/embedded-backend.ts'
import { tenants } from './open-test-shop.ts'

/**
 * A process that simulates a machine, with the database and the DATA_DIR of its environment. `receive` accepts a
 * message with two files and exits; `send` sends waiting emails until it is stopped.
 */
const shop = await openBackend()
const uploads = shop.uploads.of('nl')
if (process.argv[2] === 'receive') {
  const tenant = tenants.byId('nl')
  if (!tenant) throw new Error('Tenant nl is needed.')
  const upload = async (name: string, content: Buffer) => {
    const pieces = async function* () {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
    }
    const id = await uploads.write(pieces())
    return { id, name, type: 'image/jpeg', size: content.length }
  }
  const files = [
    await upload('deur.jpg', Buffer.alloc(3 * 1024 * 1024, 'etalage')),
    await upload('slot.jpg', Buffer.alloc(700_000, 'slot')),
  ]
  const { id, error } = await sendContactMessage(
    {
      ...{ tenant, locale: 'nl-NL', database: shop.database, uploads },
      ...{ ip: '', owner: 'v:machine', now: Date.now() },
    },
    crypto.randomUUID(),
    {
      topic: { code: 'delivery-damaged', targetEmailID: 2, needs: [], optional: [], labels: ['Levering'] },
      typed: {
        ...{ salutation: 'female', firstname: 'Anna', lastname: 'de Wit', email: 'anna@klant.example' },
        ...{ phone: '', customernumber: '', birthday: '', street: '', housenumber: '', postalcode: '' },
        ...{ city: '', subject: 'Kras', message: 'De deur heeft een kras.', terms: true },
        ...{ canceladvertising: false, cancelmarketing: false, cancelnl: false },
      },
      files,
      leftOut: [],
    },
  )
  await shop.close()
  process.exitCode = id ? 0 : 1
  if (!id) console.error(error)
} else {
  // The periodic task of the mailer keeps no process alive.
  const alive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(alive)
    void shop.close()
  })
}
