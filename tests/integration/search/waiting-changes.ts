import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChangeSource } from '#backend/search/worker/index-follower.ts'

/** A database of the search thread that does not respond as long as a file exists. */
export default ({ waitsFor }: { waitsFor: string }): ChangeSource => ({
  async changesFrom() {
    while (existsSync(waitsFor)) await wait(5)
    return { changes: [], now: 0 }
  },
  documents: async () => [],
})
