import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gardenFeed } from './feed.ts'
import { sampleFields, tableSources, undocumentedSettings } from './only-sample.ts'

/** The document of what only the sample fills. */
export const documentFile = '.github/docs/only-sample.md'

const list = (names: readonly string[]): string =>
  names.length === 0 ? 'None.' : names.map((name) => `- \`${name}\``).join('\n')

/** Writes feeds into a folder, and returns the fields of the contract that they do not fill and the sample does. */
export async function fieldsOfSample(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'only-sample-'))
  try {
    const garden = join(folder, 'garden.tsv')
    writeFileSync(garden, gardenFeed('nl', 'https://beeld.example'))
    return await sampleFields([
      { tenant: 'nl', locale: 'nl-NL', file: 'tests/integration/import/feeds/damesmode.xml' },
      { tenant: 'de', locale: 'de-DE', file: garden },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `node tests/feed-shop/write-only-sample.ts`: writes the document. */
async function write(): Promise<void> {
  const tables = tableSources()
  writeFileSync(
    documentFile,
    `# What only the sample fills

\`node tests/feed-shop/write-only-sample.ts\` writes this list. What stands here needs a source that a shop of one's own can use, or is to
be removed.

## Fields of the contract

The sample shops and shops with two feeds of the tests (fashion with appliances, and a garden) answer the same queries about goods:
all fields of products, ratings, categories, lists and suggestions that need no argument. Listed are fields with a value in the first
only. A value is what is neither empty nor false. Fields of orders, baskets and customers are not compared: they come from what
shoppers do. A field that a feed could fill and these two do not is listed too.

${list(await fieldsOfSample())}

## Tables

A table is filled by code that inserts rows into it, by its name. Of ${tables.length} tables, these get rows from no code of the
product, at most from the sample:

${list(tables.filter(({ product }) => product.length === 0).map(({ table }) => table))}

## Settings

Settings without a default that a sample tenant sets, and whose key stands in no document of this folder or of \`tenants\`:

${list(undocumentedSettings())}
`,
  )
}

if (import.meta.main) await write()
