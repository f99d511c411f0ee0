import { deliverWebhook } from './deliver-webhook.ts'
import { startFakeMollie } from './fake-mollie.ts'

/** Starts the fake of Mollie for trials in a browser: `node tests/support/payment/run-fake-mollie.ts PORT` */
const { url } = await startFakeMollie(Number(process.argv[2] ?? 4375), async (address, delivery) => {
  console.log(`webhook: ${await deliverWebhook(address, delivery)}`)
})
console.log(url)
