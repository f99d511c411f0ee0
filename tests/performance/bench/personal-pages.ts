import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import { type RequestOptions, sendRequest } from '#tests/http/server/kit/client.ts'
import { Guest } from '#tests/http/shops/kit/guest.ts'
import { atMost, type Figure } from './figure.ts'
import { filledShop, startShop } from './start-shop.ts'

const host = 'nl.localhost'
const guestPages = ['/warenkorb', '/kasse/lieferservice']
const customerPages = [
  ...['/mijn-account/overzicht', '/mijn-account/mijn-persoonlijke-gegevens'],
  ...['/mijn-account/bestellingen-leveringen', '/mijn-account/retouren', '/mijn-account/boekingen'],
  ...['/mijn-account/facturen', '/mijn-account/kortingscodes', '/mijn-account/punten'],
  ...['/mijn-account/adresboek', '/mijn-account/meldingen'],
]

/**
 * Processor time of pages of one visitor, which are rendered for each request: basket and checkout of a guest, account
 * of a customer with six orders. Linux only.
 * @param rounds how often each page is requested after the first time
 */
export async function measurePersonalPages(rounds = 60): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'personal-'))
  const children: ChildProcess[] = []
  try {
    cpSync(filledShop(1_500), folder, { recursive: true })
    const port = await startShop({ DATA_DIR: folder, WORKERS: '1' }, children)
    const pid = children[0]?.pid as number
    const shop = {
      port,
      request: (to: string, path: string, how?: RequestOptions) =>
        sendRequest(port, path, { ...how, headers: { host: to, ...how?.headers } }),
    }
    const guest = new Guest(shop, host)
    await guest.fillBasket()
    await chooseDelivery(guest)
    const customer = new Guest(shop, host)
    const { email = '' } = demoCustomers.nl ?? {}
    await customer.send('/kasse/registrieren', { do: 'logIn', email, password: demoPassword })
    const times: Record<'checkout' | 'account', number[]> = { checkout: [], account: [] }
    for (let round = -10; round < rounds; round += 1)
      for (const [kind, visitor, pages] of [
        ['checkout', guest, guestPages],
        ['account', customer, customerPages],
      ] as const)
        for (const path of pages) {
          const before = processorMs(pid)
          const { status } = await visitor.open(path)
          if (status !== 200) throw new Error(`${path} is ${status}`)
          // The first rounds load and optimise the code.
          if (round >= 0) times[kind].push(processorMs(pid) - before)
        }
    return (['checkout', 'account'] as const).flatMap((kind) => {
      const sorted = times[kind].toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] as number
      console.log(`${kind}: median ${at(0.5).toFixed(1)} ms of processor time a page`)
      return atMost(`pages of the ${kind}, 95th percentile of processor time, ms`, at(0.95), 30, 1)
    })
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true })
  }
}

/** Brings a guest with a filled basket to the last step, so that every step can be shown. */
async function chooseDelivery(guest: Guest): Promise<void> {
  const anna = {
    ...{ do: 'delivery', firstName: 'Anna', lastName: 'de Wit', email: 'anna@klant.example', kind: 'HOME' },
    ...{ street: 'Zijlstraat', houseNumber: '12', postalCode: '2011 TN', city: 'Haarlem' },
  }
  await guest.send('/kasse/lieferservice', anna)
  await guest.send('/kasse/zahlung', { do: 'payment', method: 'BANK_TRANSFER' })
}

/** Processor time of all threads of a process so far, ms. */
function processorMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks)
    .map((task) => Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ', 1)[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0)
}
