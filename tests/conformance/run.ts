import { parseArgs } from 'node:util'
import { type Capability, capabilities } from '#contract/capabilities.ts'
import { checksFor, leftOutFor } from './checks.ts'
import { type Given, parseCapabilities } from './given.ts'
import { type Report, report, runChecks } from './report.ts'
import { offeredBy, shopAddresses, shopClient } from './shop-client.ts'

/**
 * `npm run conformance -- https://shop.example`, or `-- https://api.example/v2/graphql` for a service that has GraphQL
 * alone: checks whether it implements the contract (DEV-4). Without `--write` it only reads. Exit code 0 if nothing
 * violates the contract, 1 for a violation or an unreachable shop, 2 for invalid arguments.
 */
const usage = `npm run conformance -- ADDRESS [--profile goods,search,sale,customer] [--off wishlist,reviews]
  [--locale de-CH] [--search ADDRESS] [--json]
  [--write] [--sku SKU] [--sold-out SKU] [--voucher CODE] [--customer EMAIL:PASSWORD] [--email ADDRESS]`

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    ...{ locale: text, search: text, profile: text, off: text, json: flag, write: flag },
    ...{ sku: text, 'sold-out': text, voucher: text, customer: text, email: text },
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return usageError((error as Error).message)
  }
}

function readCapabilities(name: string, text: string | undefined): Set<Capability> | undefined {
  try {
    return text === undefined ? undefined : parseCapabilities(text)
  } catch (error) {
    return usageError(`--${name}: ${(error as Error).message}`)
  }
}

function readCustomer(text: string | undefined): Given['customer'] {
  if (text === undefined) return undefined
  const [email = '', ...rest] = text.split(':')
  const password = rest.length > 0 ? rest.join(':') : process.env.CONFORMANCE_PASSWORD
  if (!email.includes('@') || !password)
    usageError(
      '--customer EMAIL:PASSWORD is expected, or EMAIL alone with the password in CONFORMANCE_PASSWORD.',
    )
  return { email, password }
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const { values, positionals } = readArguments()
const [address, ...more] = positionals
if (address === undefined || more.length > 0)
  usageError(
    'One URL is needed: of a shop (https://shop.example), or of its GraphQL (https://api.example/graphql).',
  )
for (const given of [address, ...(values.search ? [values.search] : [])])
  if (!isAddress(given)) usageError(`${given} is not a URL: https://… is expected.`)
const addresses = shopAddresses(address, values.search)
if (values.write && !addresses.isShop)
  usageError(
    `--write needs the address of a shop, such as https://shop.example, with ${address} behind it (commerce in tenant.json): the shop opens the sessions of visitors.`,
  )

const profile = readCapabilities('profile', values.profile)
const off = readCapabilities('off', values.off)
const customer = readCustomer(values.customer)
const shop = shopClient(addresses, values.locale)
let offered: Set<Capability> | undefined
try {
  offered = await offeredBy(shop)
} catch (error) {
  console.error(
    `${address} does not respond: ${(error as Error).message || (error as { code?: string }).code}`,
  )
  process.exit(1)
}
shop.given = {
  ...shop.given,
  profile: profile ?? offered ?? new Set(capabilities.filter((each) => !off?.has(each))),
  off:
    off ?? new Set(offered ? capabilities.filter((each) => !offered.has(each) && !profile?.has(each)) : []),
  ...{ write: values.write, sku: values.sku, soldOut: values['sold-out'], voucher: values.voucher, customer },
  ...(values.email !== undefined && { email: values.email }),
}
const both = [...shop.given.profile].filter((each) => shop.given.off.has(each))
if (both.length > 0)
  usageError(`${both.join(', ')} is in --profile and in --off: one of the two is expected.`)

const checks = checksFor(shop.given)
const counts = values.json ? await printJson() : await printText()
process.exitCode = counts.failed === 0 ? 0 : 1

async function printText(): Promise<Report> {
  const names = (set: ReadonlySet<Capability>) => [...set].join(', ') || 'nothing'
  console.log(`Profile: ${names(shop.given.profile)}. Off: ${names(shop.given.off)}.`)
  console.log(
    values.write ? 'Commands are carried out.' : 'Nothing is changed; --write carries commands out.',
  )
  const { needs, count } = leftOutFor(shop.given)
  if (count > 0)
    console.log(`${count} further checks need ${needs.join(', ')} in --profile, too; they are left out.`)
  const counted = await report(checks, shop, console.log)
  const { passed, failed, skipped, advised } = counted
  console.log(
    `\n${passed} of ${passed + failed} checks passed at ${address}${skipped > 0 ? `, ${skipped} not run` : ''}${advised > 0 ? `, ${advised} recommendations not followed` : ''}`,
  )
  return counted
}

/** Prints one JSON object: address, profile, counts, and each check with its outcome. */
async function printJson(): Promise<Report> {
  const counted: Report = { passed: 0, failed: 0, skipped: 0, advised: 0 }
  const results = []
  for await (const result of runChecks(checks, shop)) {
    counted[result.outcome] += 1
    results.push(result)
  }
  const { profile: checked, off: without, write } = shop.given
  console.log(
    JSON.stringify(
      { address, profile: [...checked], off: [...without], write, counts: counted, checks: results },
      null,
      2,
    ),
  )
  return counted
}
