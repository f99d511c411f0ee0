import { deliverWebhook } from './deliver-webhook.ts'
import { fakeAdyenSettings, startFakeAdyen } from './fake-adyen.ts'
import { mollieTestKey, startFakeMollie } from './fake-mollie.ts'

/**
 * Starts the fakes of Mollie and Adyen for trials in a browser, on ports 4375 and 4376 of this machine, and prints the settings
 * of a tenant and the variables with which to start the shops: `npm run payment-fakes`
 */
const report =
  (name: string) =>
  async (...delivered: Parameters<typeof deliverWebhook>): Promise<void> =>
    console.log(`webhook of ${name}: ${await deliverWebhook(...delivered)}`)

const mollie = await startFakeMollie(4375, report('Mollie'))
const adyen = await startFakeAdyen('automatic', report('Adyen'), 4376)
const providers = [
  { name: 'mollie', keyFrom: 'PAYMENT_MOLLIE_KEY', url: mollie.url },
  { ...fakeAdyenSettings.configured, url: adyen.url },
]
console.log('"providers" of "payment" in tenant.json, where the first takes new payments:')
console.log(JSON.stringify(providers, null, 2))
const variables = {
  ...{ PAYMENT_MOLLIE_KEY: mollieTestKey, ...fakeAdyenSettings.env },
  // The client of Mollie knows its own authorities alone.
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
}
const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
console.log(`Start the shops with: ${set.join(' ')} npm start`)
