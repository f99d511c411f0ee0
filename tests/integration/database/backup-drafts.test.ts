import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '#backend/infra/backup/back-up.ts'
import { openDatabase } from '#backend/infra/database/database.ts'

test('[REL-2] a backup removes the remains of a killed one with its name, and no backup that another machine writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-drafts-'))
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
  await (await openDatabase({ folder: data })).destroy()
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const [killed, otherDraft] = ['monday', 'other-shop'].map((name) => `.${name}.${gone}.0a1b2c3d.draft`)
  for (const name of [killed, otherDraft]) mkdirSync(join(backups, name as string), { recursive: true })
  await backUp(data, join(backups, 'monday'))
  expect(readdirSync(backups).sort()).toEqual([otherDraft, 'monday'])
  rmSync(folder, { recursive: true })
})
