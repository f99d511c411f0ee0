import { existsSync, readFileSync } from 'node:fs'
import type { ChangeSource } from '#backend/search/worker/index-follower.ts'

/** Reports the products whose skus a file lists as removed. */
export default ({ file }: { file: string }): ChangeSource => ({
  async changesFrom() {
    const skus = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
    return { changes: skus.map((sku, at) => ({ id: at + 1, sku, at: 1 })), now: 1 }
  },
  documents: async () => [],
})
