import { expect, test } from 'vitest'
import { sqliteProfile } from './profiles/sqlite.ts'
import { tableOf } from './table.ts'
import { isSound, runTrial } from './trial.ts'

const profile = sqliteProfile()

/**
 * The short form of `npm run test:faults`: the faults that lost most data in the past, and a full disk if one can be
 * mounted.
 */
const faults = ['.backup, kill -9', 'foreign reader and writer, kill -9', 'full disk, with space again']

test.each(faults.filter((fault) => profile.faults.includes(fault)))(
  '[REL-1] [REL-2] %s: acknowledged commands are neither lost nor executed twice',
  async (fault) => {
    const outcome = await runTrial(profile, fault)
    expect(isSound(outcome), JSON.stringify(outcome)).toBe(true)
    expect(outcome.orders).toBeGreaterThan(0)
    expect(tableOf([outcome])).toHaveLength(3)
  },
  60_000,
)
