import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOfMaterials, type Described } from '../build/bill-of-materials.ts'
import { directPackages, productionPackages } from '../build/production-packages.ts'
import { runCliCommand } from './arguments.ts'

/** Prints the bill of materials of the build in this checkout as CycloneDX in JSON. Exit code: 1 without a build. */
const command = { usage: 'npm run sbom --silent' } as const

const root = join(import.meta.dirname, '..', '..')

process.exitCode = await runCliCommand(command, () => {
  const shop = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Described
  try {
    console.log(
      JSON.stringify(billOfMaterials(shop, productionPackages(root), directPackages(root)), null, 2),
    )
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
})
