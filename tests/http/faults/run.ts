import { parseArgs } from 'node:util'
import type { Profile } from './profile.ts'
import { clusterProfile } from './profiles/cluster.ts'
import { sqliteProfile } from './profiles/sqlite.ts'
import { tableOf } from './table.ts'
import { isSound, type Outcome, runTrial } from './trial.ts'

/**
 * `npm run test:faults [-- --profile sqlite|cluster] [--trials 50] [--fault NAME]`: strikes a running shop with every
 * fault in turn while shoppers order, then checks that everything acknowledged is there. Needs a build and a sample
 * catalogue. Exits with 1 if anything was lost or duplicated, or if a database is damaged.
 */
const profiles: Record<string, () => Profile | Promise<Profile>> = {
  sqlite: sqliteProfile,
  cluster: clusterProfile,
}

const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'sqlite' },
    trials: { type: 'string', default: '50' },
    fault: { type: 'string' },
  },
})
const open = profiles[values.profile]
const trials = Number(values.trials)
if (!open || !(trials >= 1)) {
  console.error(`--profile is one of ${Object.keys(profiles).join(', ')}, --trials a number from 1.`)
  process.exit(2)
}
const profile = await open()
const faults = values.fault === undefined ? profile.faults : [values.fault]
const outcomes: Outcome[] = []
for (let trial = 0; trial < trials; trial += 1) {
  const outcome = await runTrial(profile, faults[trial % faults.length] as string)
  outcomes.push(outcome)
  const { fault, acknowledged, lost, doubled, reads, failed, integrity, ms } = outcome
  console.log(
    `${trial + 1}/${trials} ${fault}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${failed} of ${reads} pages failed, ${integrity}, ${ms} ms`,
  )
}
console.log(`\n${profile.name}\n${tableOf(outcomes).join('\n')}`)
await profile.close?.()
process.exitCode = outcomes.every(isSound) ? 0 : 1
