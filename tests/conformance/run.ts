import { parseArgs } from 'node:util'
import { readingChecks } from './checks.ts'
import { report } from './report.ts'
import { shopAddresses, shopClient } from './shop-client.ts'

/**
 * `npm run conformance -- https://shop.example`, or `-- https://api.example/v2/graphql` for a service that has GraphQL
 * alone: checks whether it implements the contract (DEV-4). It only reads. Exit code 1 for a violation or an
 * unreachable shop, 2 for invalid arguments.
 */
const usage = 'npm run conformance -- ADDRESS [--search ADDRESS] [--locale de-CH]'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ allowPositionals: true, options: { locale: text, search: text } })
  } catch (error) {
    return usageError((error as Error).message)
  }
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

const shop = shopClient(shopAddresses(address, values.search), values.locale)
try {
  await shop.http('/graphql', { method: 'POST', body: JSON.stringify({ query: '{ __typename }' }) })
} catch (error) {
  console.error(
    `${address} does not respond: ${(error as Error).message || (error as { code?: string }).code}`,
  )
  process.exit(1)
}
const { passed, failed, skipped, advised } = await report(readingChecks, shop, console.log)
console.log(
  `${passed} of ${passed + failed} checks passed at ${address}${skipped > 0 ? `, ${skipped} skipped` : ''}${advised > 0 ? `, ${advised} recommendations not followed` : ''}`,
)
process.exitCode = failed === 0 ? 0 : 1
