import { parseArgs } from 'node:util'
import { readingChecks } from './checks.ts'
import { shopClient } from './shop-client.ts'

/**
 * `npm run conformance -- https://shop.example [--locale de-CH]`: whether the shop at an address keeps the
 * contract (DEV-4). It only reads. Exit code 1 when something is not as promised.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string' } },
})
const [base] = positionals
if (base === undefined || !URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
  console.error('Which shop? npm run conformance -- https://shop.example [--locale de-CH]')
  process.exit(2)
}

const shop = shopClient(base, values.locale)
let failed = 0
for (const { title, run } of readingChecks) {
  try {
    await run(shop)
    console.log(`✓ ${title}`)
  } catch (error) {
    failed += 1
    console.log(`✗ ${title}\n  ${(error instanceof Error ? error.message : String(error)).slice(0, 800)}`)
  }
}
console.log(`${readingChecks.length - failed} of ${readingChecks.length} checks passed at ${base}`)
process.exitCode = failed === 0 ? 0 : 1
