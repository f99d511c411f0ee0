import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { devices } from '#tests/e2e/kit/devices.ts'
import { test } from '#tests/e2e/kit/shopper.ts'

export type Host = 'nl' | 'de'
export const hosts = ['nl', 'de'] as const

const port = Number(process.env.JOURNEY_PORT ?? 4490)

export const urlOf = (host: Host, path: string): string => `http://${host}.localhost:${port}${path}`

/** Outside Chromium not every machine resolves names below localhost. */
export const apiUrlOf = (host: Host, path: string): string =>
  `http://${{ nl: 'localhost', de: '127.0.0.1' }[host]}:${port}${path}`

/** Returns the status of a page over a connection of its own: new connections go to all processes of the shop. */
export async function statusOverNewConnection(host: Host, path: string): Promise<number | undefined> {
  const request = get(apiUrlOf(host, path), { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

/** What a shopper has typed and reads in every shop. */
export const password = 'zonlicht-12'
export const shopperWords = {
  nl: {
    ...{ filter: 'Merk', add: 'In winkelwagen', logIn: 'Inloggen' },
    ...{ email: 'E-mailadres', password: 'Wachtwoord' },
    place: 'Bestelling met betalingsverplichting',
    thanks: 'Bedankt voor je bestelling, Anna',
    address: { postalCode: '2042zz', houseNumber: '12', street: 'Helmgrasweg', city: 'Zandvoort' },
  },
  de: {
    ...{ filter: 'Marke', add: 'In den Warenkorb', logIn: 'Anmelden' },
    ...{ email: 'E-Mail-Adresse', password: 'Passwort' },
    place: 'Zahlungspflichtig bestellen',
    thanks: 'Vielen Dank für Ihre Bestellung, Anna',
    address: { street: 'Am Lindenwall', houseNumber: '21', postalCode: '26999', city: 'Musterhafen' },
  },
}

/**
 * Starts the shops nl and de in front of a real server for the journeys of a file, which share its data and run one after
 * another. Without a server they are skipped with the reason.
 * @returns the started shop, for use in a journey
 */
export function journeyShop<Shop extends { stop(): Promise<void> }>(
  start: (port: number) => Promise<{ shop: Shop } | { reason: string }>,
): () => Shop {
  let shop: Shop | undefined
  let reason: string | undefined
  test.use({ ...devices.computer, trace: 'off' })
  test.beforeAll(async () => {
    // An installation, a filling and a build take minutes.
    test.setTimeout(900_000)
    const started = await start(port)
    if ('shop' in started) shop = started.shop
    else reason = started.reason
  })
  test.afterAll(async () => {
    await shop?.stop()
  })
  test.beforeEach(() => {
    test.skip(reason !== undefined, `not run: ${reason}`)
  })
  return () => {
    if (!shop) throw new Error(`not run: ${reason}`)
    return shop
  }
}
