import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Global setup of vitest: one folder for each run, in which small databases are made once and copied by every test that needs
 * one (tests/http/shops/kit/small-shop.ts). Making one takes seconds.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'small-database-templates-'))
  process.env.SMALL_DATABASE_TEMPLATES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
