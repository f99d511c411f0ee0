import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jsonSchemas } from '../content/json-schema.ts'
import { runCliCommand } from './arguments.ts'

/** Writes the published JSON Schemas of content and tenants into the checkout. */
const command = { usage: 'npm run content:schema' }

process.exitCode = await runCliCommand(command, async () => {
  const checkout = fileURLToPath(new URL('../../', import.meta.url))
  for (const [file, schema] of Object.entries(jsonSchemas())) {
    await mkdir(dirname(join(checkout, file)), { recursive: true })
    await writeFile(join(checkout, file), schema)
  }
  return 0
})
