import { writeFileSync } from 'node:fs'
import { productionPackages } from '#build/production-packages.ts'
import { licencesDocument, licencesFile, root } from './licences.ts'

/** `npm run docs:licences`: writes the list of production packages by licence. */
const packages = productionPackages(root)
writeFileSync(licencesFile, licencesDocument(packages))
console.log(`${licencesFile}: written`)
