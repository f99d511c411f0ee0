import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '#tests/http/faults/profile.ts'
import { clusterProfile } from '#tests/http/faults/profiles/cluster.ts'
import { isSound, runTrial } from '#tests/http/faults/trial.ts'

/** The short form of `npm run test:faults -- --profile cluster`. */
let profile: Profile | undefined
beforeAll(async () => {
  profile = await clusterProfile()
})
afterAll(() => profile?.close?.())

test.each(['a process killed', 'PostgreSQL killed', 'Redis killed'])(
  '[REL-1] [DEV-4] three processes behind nginx, %s: nothing is lost or executed twice, pages are served',
  async (fault) => {
    const outcome = await runTrial(profile as Profile, fault)
    expect(isSound(outcome), JSON.stringify(outcome)).toBe(true)
    expect(outcome.orders).toBeGreaterThan(0)
  },
  90_000,
)
