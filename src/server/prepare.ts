import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from './file-lock.ts'

/** Fills a database. @throws when that fails */
export type Fill = () => Promise<void>

/** Where the embedded shop's data is: a database server of the operator's, or a folder. */
interface DatabaseLocation {
  url: string | undefined
  folder: string
}

const databaseLocation = (env: NodeJS.ProcessEnv): DatabaseLocation => ({
  url: env.DATABASE_URL || undefined,
  folder: env.DATA_DIR || '.data',
})

/**
 * Whether the embedded shop has data already: its file exists, or its PostgreSQL database holds goods or customers.
 * @throws when the database cannot be reached
 */
export async function isPrepared(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { url, folder } = databaseLocation(env)
  if (!url) return existsSync(join(folder, 'shop.sqlite'))
  const client = await connect(url)
  try {
    return await holdsData(client)
  } finally {
    await client.end()
  }
}

/**
 * Fills the embedded shop with the sample catalogue where it has no data. Of several processes and machines that start
 * on one database one fills it. The others wait until that is done or its process has ended.
 * @param fill writes the goods and its progress on the console
 * @param onBegin called before the first write
 * @returns whether this process has filled it
 * @throws when that fails
 */
export async function prepare(env: NodeJS.ProcessEnv, fill: Fill, onBegin: () => void): Promise<boolean> {
  const { url, folder } = databaseLocation(env)
  const fillOnce = async (isFilled: () => boolean | Promise<boolean>): Promise<boolean> => {
    if (await isFilled()) return false
    onBegin()
    await fill()
    return true
  }
  if (url) return await withDatabaseLock(url, (client) => fillOnce(() => holdsData(client)))
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'prepare.lock')
  return await withFileLock(lock, () => fillOnce(() => isPrepared(env)), { onWait: reportWaiting })
}

const commands = fileURLToPath(new URL('../cli/cli.ts', import.meta.url))

/** Runs the command that writes the sample catalogue, in a process of its own. */
export const fillWithSample: Fill = async () => {
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit']
  const child = spawn(process.execPath, [commands, 'catalogue:sample'], { stdio })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the sample catalogue could not be made')
}

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  end(): Promise<void>
}

async function connect(url: string): Promise<Client> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // A connection that breaks fails the next query, which reports it.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Whether the database holds goods or customers. After an interrupted fill it holds neither: a tenant's goods do not
 * count before all of them are there.
 */
async function holdsData(client: Client): Promise<boolean> {
  for (const [table, condition] of [
    ['catalogue_generation', "state = 'current'"],
    ['customer', 'true'],
  ]) {
    const { rows: found } = await client.query('select to_regclass($1) is not null as there', [table])
    if (!found[0]?.there) continue
    const { rows } = await client.query(`select exists (select from ${table} where ${condition}) as filled`)
    if (rows[0]?.filled) return true
  }
  return false
}

/** Key of the advisory lock under which a database is filled: any number that the shop uses for nothing else. */
const lockKey = 7_220_431

/**
 * Runs `work` under a lock that belongs to the connection: it is released when the process that holds it ends in any
 * way.
 */
async function withDatabaseLock<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockKey])
    if (!rows[0]?.mine) {
      reportWaiting()
      await client.query('select pg_advisory_lock($1)', [lockKey])
    }
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const reportWaiting = (): void => {
  process.stderr.write('Another start is filling the shops: waiting for it.\n')
}
