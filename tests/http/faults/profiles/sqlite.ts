import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#backend/infra/database/database.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'
import { Shopper } from '#tests/http/shops/kit/shopper.ts'
import { createSmallDatabase } from '#tests/http/shops/kit/small-shop.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { ensureSqlite } from '#tests/support/database/ensure-sqlite.ts'
import type { FaultOf } from '../fault-names.ts'
import type { Audit, Profile, TrialShop } from '../profile.ts'

const sqlite = ensureSqlite()
const stock = 1_000_000
const run = promisify(execFile)

type WaitForMore = (commands: number) => Promise<void>

/** The parts of a trial's shop that a fault acts on. */
interface FaultTarget {
  /** Value of DATA_DIR. */
  folder: string
  /** Path of the database file. */
  file: string
  more: WaitForMore
  kill(): Promise<void>
}

/** Queries the file from a separate process that closes its connection, as operators and backup tools do. */
const foreign = (file: string, ...words: string[]): Promise<unknown> =>
  run(sqlite, ['-cmd', '.timeout 20000', file, ...words])

type Inject = (target: FaultTarget) => Promise<void>

const faults: Record<FaultOf<'sqlite'>, Inject> = {
  'kill -9': ({ kill }) => kill(),
  async '.backup, kill -9'({ file, folder, more, kill }) {
    for (let copy = 0; copy < 3; copy += 1) {
      await foreign(file, `.backup ${join(folder, `copy-${copy}.sqlite`)}`)
      await more(5)
    }
    await kill()
  },
  async 'foreign reader and writer, kill -9'({ file, more, kill }) {
    for (let round = 0; round < 4; round += 1) {
      await foreign(file, 'select count(*) from basket_item')
      await foreign(file, 'delete from attempt; insert into vital_count select * from vital_count where 0')
      await more(4)
    }
    await kill()
  },
  async 'npm run backup, kill -9'({ folder, more, kill }) {
    const command = join(repository, 'src', 'cli', 'backup.ts')
    const env = { ...commandEnvironment, DATA_DIR: folder }
    await run(process.execPath, [command, '--to', join(folder, 'backup')], { cwd: repository, env })
    await more(4)
    await kill()
  },
}

const onSmallDisk: Record<FaultOf<'sqliteDisk'>, Inject> = {
  async 'full disk, with space again'({ folder, more }) {
    fillDisk(folder)
    // Readers and foreign connections continue while the disk accepts no writes.
    await foreign(join(folder, 'shop.sqlite'), 'select count(*) from basket_item')
    rmSync(join(folder, 'filler'))
    await more(8)
  },
  async 'full disk, .backup, kill -9'({ folder, file, kill }) {
    fillDisk(folder)
    // There is no space for the copy either.
    await foreign(file, `.backup ${join(folder, 'copy.sqlite')}`).catch(() => {})
    await kill()
  },
}

/** Fills a small disk. */
function fillDisk(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'a')
  try {
    while (statfsSync(folder).bavail > 0) writeSync(file, Buffer.alloc(4096))
  } finally {
    closeSync(file)
  }
}

/**
 * Mounts a disk of 64 MB in a folder.
 * @returns whether mounting is permitted here
 */
const mountSmallDisk = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const mounted = mountSmallDisk(folder)
  if (mounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return mounted
}

/** One process of the shop on an SQLite file. */
export function sqliteProfile(): Profile {
  const books = createSmallDatabase({ tenant: 'nl' })
  process.once('exit', () => rmSync(books, { recursive: true, force: true }))
  const known = { ...faults, ...(canMount() ? onSmallDisk : {}) }
  return {
    name: 'SQLite, one process',
    faults: Object.keys(known),
    open: (fault) => openTrialShop(books, fault),
  }
}

async function openTrialShop(books: string, fault: string): Promise<TrialShop> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const isSmall = Object.hasOwn(onSmallDisk, fault)
  if (isSmall && !mountSmallDisk(folder)) throw new Error('No disk can be mounted here.')
  cpSync(books, folder, { recursive: true })
  const file = join(folder, 'shop.sqlite')
  let shops: RunningShops | undefined
  const start = async (): Promise<void> => {
    shops = await startShops({ env: { DATA_DIR: folder, SMTP_URL: '' } })
  }
  const kill = async (): Promise<void> => {
    await shops?.kill()
    shops = undefined
  }
  await start()
  const send: TrialShop['send'] = async (path, how) => {
    if (!shops) throw new Error('The shop is not there.')
    return await shops.request('nl.localhost', path, how)
  }
  const [sku = ''] = await new Shopper().availableSkus(send)
  const before = await prepare(folder, sku)
  const strike = ({ ...faults, ...onSmallDisk } as Record<string, Inject | undefined>)[fault]
  if (!strike) throw new Error(`There is no fault ${fault}.`)
  return {
    sku,
    send,
    injectFault: (more) => strike({ folder, file, more, kill }),
    async recover() {
      rmSync(join(folder, 'filler'), { force: true })
      if (!shops) await start()
    },
    async audit() {
      await kill()
      return await audit(folder, sku, before)
    },
    async close() {
      await kill()
      if (isSmall) execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

type Counts = Pick<Audit, 'orders' | 'letters'>

/**
 * Raises the stock so that there is enough.
 * @returns the counts that the sample database starts with
 */
async function prepare(folder: string, sku: string): Promise<Counts> {
  const database = await openDatabase({ folder })
  await database.updateTable('variant').set({ stock }).where('sku', '=', sku).execute()
  await database.destroy()
  return await counts(folder)
}

async function counts(folder: string): Promise<Counts> {
  const database = await openDatabase({ folder })
  const orders = (await database.selectFrom('shop_order').select('order_no').execute()).length
  const emails = (await database.selectFrom('letter').select('id').execute()).length
  await database.destroy()
  return { orders, letters: emails }
}

async function audit(folder: string, sku: string, before: Counts): Promise<Audit> {
  const { orders, letters: emails } = await counts(folder)
  const database = await openDatabase({ folder })
  const { stock: left } = await database
    .selectFrom('variant')
    .select('stock')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  await database.destroy()
  const { stdout } = await run(sqlite, [join(folder, 'shop.sqlite'), 'pragma integrity_check'])
  return {
    orders: orders - before.orders,
    letters: emails - before.letters,
    sold: stock - left,
    integrity: stdout.trim(),
  }
}
