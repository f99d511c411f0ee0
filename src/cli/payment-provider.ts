import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { providerServer } from '../demo/payment-provider/provider-server.ts'
import { runCliCommand } from './arguments.ts'

/**
 * Starts a payment provider to try the shops with, on this machine only. `PAYMENT_PROVIDER_PORT` is its port: 4390 by
 * default, 0 for a free one. `PAYMENT_PROVIDER_SECRET` is its secret: a random one by default.
 */
const command = { usage: 'npm run payment-provider' }

process.exitCode = await runCliCommand(command, async () => {
  const port = Number(process.env.PAYMENT_PROVIDER_PORT || 4390)
  const secret = process.env.PAYMENT_PROVIDER_SECRET || randomBytes(24).toString('base64url')
  let origin = ''
  const server = providerServer(secret, () => origin)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(`payment provider: ${origin}`)
  // `npm start` runs it beside the sample shops (src/server/start.ts), and it ends with them.
  process.send?.(origin)
  process.once('disconnect', () => process.exit(0))
  if (!process.env.PAYMENT_PROVIDER_SECRET)
    console.log(
      `Start the shops with: PAYMENT_PROVIDER_URL=${origin} PAYMENT_PROVIDER_SECRET=${secret} npm start`,
    )
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      server.close(() => process.exit(0))
      server.closeAllConnections()
    })
  return 0
})
