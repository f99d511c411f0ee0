import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Generates files from `schema.graphql`: its text as a module, so that a bundle needs no separate file, and
 * its types for the operations (gql.tada). Run after changing the schema: `node src/contract/generate.ts`
 */
const folder = fileURLToPath(new URL('.', import.meta.url))
const schema = readFileSync(join(folder, 'schema.graphql'), 'utf8')

const notice = '// Written by generate.ts from schema.graphql. Do not edit.'

writeFileSync(
  join(folder, 'schema-text.ts'),
  `${notice}\nexport const schemaText = ${JSON.stringify(schema)}\n`,
)

// gql.tada's CLI reads its settings from a tsconfig; a temporary one keeps them out of the project's.
const temporaryFolder = mkdtempSync(join(tmpdir(), 'contract-'))
try {
  const types = join(folder, 'schema-types.d.ts')
  const plugin = {
    name: 'gql.tada/ts-plugin',
    schema: join(folder, 'schema.graphql'),
    tadaOutputLocation: types,
  }
  const config = join(temporaryFolder, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions: { plugins: [plugin] } }))
  execFileSync(
    process.execPath,
    ['node_modules/gql.tada/bin/cli.js', 'generate-output', '--tsconfig', config],
    { stdio: 'inherit' },
  )
} finally {
  rmSync(temporaryFolder, { recursive: true })
}
