import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiDocuments } from './api-documents.ts'

/** Writes the generated references of the interfaces: `npm run docs:api` */
const repository = fileURLToPath(new URL('../../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
for (const [file, text] of Object.entries(apiDocuments(version))) writeFileSync(join(repository, file), text)
