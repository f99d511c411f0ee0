import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Guest } from './guest.ts'
import type { RunningShops } from './running-shops.ts'

type Json = Record<string, unknown>

/** What a visitor has chosen at the plain backend, by its own ids. */
interface Choices {
  delivery?: string
  payment?: string
}

/** A commerce server as ordinary ones are: it has ways and names of its own, and does not know everything. */
export interface PlainBackend {
  /** Address for `upstreams.graphql`. */
  url: string
  /** Names and variables of the commands that arrived. */
  commands: { name: string; variables: Json }[]
  /** Value of `payAt` of every order. */
  payAt: string | null
  /** Whether it returns the price of the delivery once the option is chosen; otherwise it never does. */
  knowsDeliveryCost: boolean
  /** Slugs and paths that the backend spells otherwise than its goods do, by those of the goods; for one test. */
  spellings: Record<string, string>
  /** Changes the data of each response before it is sent; for one test. */
  change: (data: Json) => void
  stop(): void
}

const deliveryOptions = [
  { id: 'standard', label: 'Standaard', kind: 'HOME', description: null, available: true },
  { id: 'express', label: 'Express', kind: 'HOME', description: 'Binnen een dag.', available: true },
  { id: 'pony "post" & co', label: 'Ponypost', kind: null, description: null, available: false },
]
const paymentOptions = [
  { id: 'standard-payment', label: 'Standard Payment', method: null, available: true },
  { id: 'card', label: 'Creditcard', method: null, available: true },
  { id: 'voucher card', label: 'Cadeaukaart', method: null, available: false },
]

/** Fields that the backend never knows. */
const unknown = new Set([
  ...['missingForFreeDelivery', 'vatRate', 'available', 'minWorkingDays', 'maxWorkingDays', 'earliest'],
  ...['latest', 'daysAfterPayment', 'salutation', 'distribution', 'manufacturer', 'postalAddress'],
  ...['electronicAddress', 'stamps', 'fingerprint', 'prepaymentHint'],
])

/**
 * Starts the backend on loopback. The goods, baskets and orders are those of `peer`, an embedded shop. Everything that
 * an ordinary server would not know is null, and the options are its own.
 * @param host of the tenant of `peer`
 */
export async function startPlainBackend(peer: RunningShops, host: string): Promise<PlainBackend> {
  const visitors = new Map<string, { guest: Guest; choices: Choices }>()
  const backend: PlainBackend = {
    ...{ url: '', commands: [], payAt: null, knowsDeliveryCost: true, spellings: {}, change: () => {} },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  const visitorOf = async (token: string | undefined) => {
    const { sub: sid = '' } = token
      ? (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string })
      : {}
    const known = visitors.get(sid) ?? { guest: new Guest(peer, host), choices: {} }
    if (sid && !visitors.has(sid)) await known.guest.query('/api/session', {})
    visitors.set(sid, known)
    return known
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { query: string; variables?: Json }
    const { guest, choices } = await visitorOf(request.headers.authorization)
    const variables = respelled(body.variables ?? {}, invertedOf(backend.spellings))
    const command = /mutation (\w+)/.exec(body.query)?.[1]
    if (command) {
      backend.commands.push({ name: command, variables: structuredClone(variables) })
      const input = (variables.input ?? {}) as { optionId?: string; kind?: string; method?: string }
      if (command === 'SaveCheckoutDelivery') {
        choices.delivery = input.optionId ?? 'standard'
        variables.input = { kind: 'HOME' }
      }
      if (command === 'SaveCheckoutPayment') {
        choices.payment = input.optionId ?? 'card'
        variables.input = { method: 'INVOICE' }
      }
    }
    const origin = { origin: `http://${host}:${peer.port}`, 'accept-language': 'nl-NL' }
    const { status: _, ...reply } = await guest.query('/graphql', { ...body, variables }, origin)
    if (reply.data) {
      reply.data = respelled(reply.data, backend.spellings)
      forget(reply.data, choices, backend)
      backend.change(reply.data)
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  backend.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return backend
}

/** Replaces texts of JSON that are spelled otherwise. */
function respelled(value: Json, spellings: Record<string, string>): Json {
  const texts = Object.entries(spellings).map((pair) => pair.map((text) => JSON.stringify(text)))
  const replaced = texts.reduce(
    (json, [from = '', to = '']) => json.replaceAll(from, () => to),
    JSON.stringify(value),
  )
  return JSON.parse(replaced)
}

const invertedOf = (spellings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(spellings).map(([from, to]) => [to, from]))

/** Removes from a response what the backend does not know, and puts its own options in. */
function forget(value: unknown, choices: Choices, backend: PlainBackend): void {
  if (Array.isArray(value)) for (const each of value) forget(each, choices, backend)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const fields = value as Json
  for (const [name, field] of Object.entries(fields))
    if (unknown.has(name) && typeof field !== 'boolean') fields[name] = null
    else forget(field, choices, backend)
  if ('deliveryData' in fields) Object.assign(fields.deliveryData as Json, { cost: null })
  if (Array.isArray(fields.documents)) fields.documents = []
  if ('vat' in fields && Array.isArray(fields.vat)) fields.vat = []
  if (typeof fields.deliveryCost === 'number' && !(backend.knowsDeliveryCost && choices.delivery)) {
    fields.total = (fields.total as number) - fields.deliveryCost
    fields.deliveryCost = null
  }
  if (typeof fields.payAt !== 'undefined') fields.payAt = backend.payAt
  if (fields.deliveryOptions)
    fields.deliveryOptions = deliveryOptions.map((option) => ({ ...option, ...noDays, cost: null }))
  if (fields.paymentOptions)
    fields.paymentOptions = paymentOptions.map((option) => ({
      ...option,
      ...{ description: null, whyNot: null, minimum: null, maximum: null, months: [], surcharge: 0 },
    }))
  const delivery = fields.delivery as Json | null | undefined
  if (delivery) {
    const chosen = deliveryOptions.find(({ id }) => id === choices.delivery)
    if (!chosen && 'deliveryOptions' in fields) fields.delivery = null
    else
      Object.assign(delivery, {
        ...{ optionId: choices.delivery ?? null, kind: chosen?.kind ?? null, cost: null },
        label: chosen?.label ?? 'Standaard',
      })
  }
  const payment = fields.payment as Json | null | undefined
  if (payment) {
    const chosen = paymentOptions.find(({ id }) => id === choices.payment)
    Object.assign(payment, { method: null, label: chosen?.label ?? 'Standard Payment' })
    if ('optionId' in payment) payment.optionId = choices.payment ?? 'standard-payment'
  }
}

const noDays = { minWorkingDays: null, maxWorkingDays: null, earliest: null, latest: null }
