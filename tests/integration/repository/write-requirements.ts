import { writeFileSync } from 'node:fs'
import {
  documentFile,
  provingTests,
  readRequirements,
  readSources,
  requirementsDocument,
} from './requirement-ids.ts'

/** `npm run docs:requirements`: writes the document of requirement ids, with the tests that quote each. */
const groups = readRequirements()
const proofs = provingTests(readSources())
writeFileSync(documentFile, requirementsDocument(groups, proofs))
const ids = groups.flatMap(({ requirements }) => Object.keys(requirements))
const missing = ids.filter((id) => !proofs.has(id))
console.log(`${documentFile}: ${ids.length} ids, ${ids.length - missing.length} quoted by a test`)
if (missing.length > 0) console.log(`not yet: ${missing.join(' ')}`)
