import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sendRequest } from '#tests/http/server/kit/client.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'
import { Shopper } from '#tests/http/shops/kit/shopper.ts'
import { ensureNginx } from '#tests/support/database/ensure-nginx.ts'
import { ensurePostgres } from '#tests/support/database/ensure-postgres.ts'
import { ensureRedis } from '#tests/support/database/ensure-redis.ts'
import { runnerOf } from '#tests/support/database/private-cluster.ts'
import type { FaultOf } from '../fault-names.ts'
import type { Audit, Profile, TrialShop } from '../profile.ts'
import { type Service, serviceOf } from '../service.ts'

const stock = 1_000_000
const host = 'nl.localhost'
const processes = 3

type WaitForMore = (commands: number) => Promise<void>

/** Three processes of the shop on PostgreSQL and Redis, behind nginx. */
interface Cluster {
  postgres: Service
  redis: Service
  nginx: Service
  /** Port of nginx. */
  port: number
  databaseUrl: string
  /** Folder of the PostgreSQL data: a disk of its own if one can be mounted. */
  disk: string
  isSmallDisk: boolean
  kill(process: number): Promise<void>
  /** Starts every part that is not running. */
  startAll(): Promise<void>
  close(): Promise<void>
}

type Inject = (site: Cluster, more: WaitForMore) => Promise<void>

const faults: Record<FaultOf<'cluster'>, Inject> = {
  async 'a process killed'({ kill }, more) {
    await kill(0)
    await more(10)
  },
  async 'two processes killed'({ kill }, more) {
    await kill(1)
    await kill(2)
    await more(10)
  },
  'PostgreSQL killed': ({ postgres }) => postgres.end('SIGKILL'),
  'PostgreSQL restarted': ({ postgres }) => postgres.end('SIGINT'),
  async 'Redis killed'({ redis }, more) {
    await redis.end('SIGKILL')
    await more(10)
  },
  'nginx restarted': ({ nginx }) => nginx.end('SIGQUIT'),
  async 'a process, PostgreSQL and Redis killed'({ kill, postgres, redis }) {
    await Promise.all([kill(0), postgres.end('SIGKILL'), redis.end('SIGKILL')])
  },
}

const onSmallDisk: Record<FaultOf<'clusterDisk'>, Inject> = {
  async 'full disk of PostgreSQL, with space again'({ disk }, more) {
    fillDisk(disk)
    await more(1).catch(() => {})
    rmSync(join(disk, 'filler'), { force: true })
  },
}

/** Fills the disk. */
function fillDisk(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'a')
  try {
    while (statfsSync(folder).bavail > 0) writeSync(file, Buffer.alloc(4096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

/** Three processes, PostgreSQL, Redis and nginx, started once for all trials. */
export async function clusterProfile(): Promise<Profile> {
  const site = await openCluster()
  return {
    name: `${processes} processes on PostgreSQL and Redis behind nginx`,
    faults: Object.keys({ ...faults, ...(site.isSmallDisk ? onSmallDisk : {}) }),
    open: (fault) => openTrialShop(site, fault),
    close: () => site.close(),
  }
}

/** Repeats a request until the proxy has found its processes again, and they the database. @throws its last error after a minute */
async function onceAnswered<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (const until = Date.now() + 60_000; ; await pause(500))
    try {
      return await request()
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

async function openTrialShop(site: Cluster, fault: string): Promise<TrialShop> {
  await site.startAll()
  const send: TrialShop['send'] = (path, how) =>
    sendRequest(site.port, path, { ...how, headers: { host, ...how?.headers } })
  const [sku = ''] = await onceAnswered(() => new Shopper().availableSkus(send))
  const before = await readDatabase(site, sku)
  const strike = ({ ...faults, ...onSmallDisk } as Record<string, Inject | undefined>)[fault]
  if (!strike) throw new Error(`There is no fault ${fault}.`)
  return {
    sku,
    send,
    injectFault: (more) => strike(site, more),
    async recover() {
      rmSync(join(site.disk, 'filler'), { force: true })
      await site.startAll()
    },
    async audit() {
      const now = await readDatabase(site, sku)
      return {
        orders: now.orders - before.orders,
        letters: now.letters - before.letters,
        sold: now.sold - before.sold,
        integrity: now.integrity,
      }
    },
    close: async () => {},
  }
}

/**
 * Reads every table completely, so that PostgreSQL verifies the checksum of every page, and counts what orders leave
 * behind.
 */
async function readDatabase({ databaseUrl }: Cluster, sku: string): Promise<Audit> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const one = async (query: string, values: unknown[] = []): Promise<number> =>
      Number(Object.values((await client.query(query, values)).rows[0] ?? {})[0])
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
    let integrity = 'ok'
    try {
      for (const { tablename } of rows)
        await client.query(`select count(*) from "${tablename}" as t where t::text = ''`)
    } catch (error) {
      integrity = (error as Error).message
    }
    await client.query('update variant set stock = $1 where sku = $2 and stock < $1 / 2', [stock, sku])
    return {
      orders: await one('select count(*) from shop_order'),
      letters: await one('select count(*) from letter'),
      sold: stock - (await one('select stock from variant where sku = $1', [sku])),
      integrity,
    }
  } finally {
    await client.end()
  }
}

async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const disk = mkdtempSync(join(tmpdir(), 'faults-disk-'))
  const isSmallDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', disk]).status === 0
  const [databasePort, redisPort, port, ...ports] = await freePorts(3 + processes)
  const databaseUrl = `postgres://shop:test@127.0.0.1:${databasePort}/postgres`
  const postgres = openPostgres(disk, Number(databasePort))
  const redis = openRedis(Number(redisPort))
  const nginx = openNginx(folder, Number(port), ports)
  const shops: (RunningShops | undefined)[] = ports.map(() => undefined)
  const startShop = async (number: number): Promise<void> => {
    shops[number] ??= await startShops({
      port: ports[number] as number,
      env: {
        DATA_DIR: join(folder, `data-${number}`),
        DATABASE_URL: databaseUrl,
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: '',
      },
    })
  }
  const site: Cluster = {
    ...{ postgres, redis, nginx, port: Number(port), databaseUrl, disk, isSmallDisk },
    async kill(number) {
      await shops[number]?.kill()
      shops[number] = undefined
    },
    async startAll() {
      await Promise.all([postgres.start(), redis.start()])
      for (const number of ports.keys()) await startShop(number)
      await nginx.start()
    },
    async close() {
      await nginx.end('SIGTERM')
      for (const shop of shops) await shop?.stop()
      await Promise.all([postgres.end('SIGINT'), redis.end('SIGTERM')])
      if (isSmallDisk) execFileSync('umount', [disk])
      for (const each of [folder, disk]) rmSync(each, { recursive: true, force: true })
    },
  }
  await postgres.start()
  execFileSync(
    process.execPath,
    [join(repository, 'src', 'cli', 'catalogue-sample.ts'), '--tenant', 'nl', '--products', '90'],
    {
      cwd: repository,
      stdio: 'ignore',
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data-0'), DEMO: '0' },
    },
  )
  await site.startAll()
  return site
}

async function freePorts(count: number): Promise<number[]> {
  const found: number[] = []
  while (found.length < count) {
    const port = await freePort()
    if (!found.includes(port)) found.push(port)
  }
  return found
}

function openPostgres(disk: string, port: number): Service {
  const programs = ensurePostgres()
  const runner = runnerOf()
  if (runner.uid !== undefined) chownSync(disk, runner.uid, runner.gid ?? runner.uid)
  const data = join(disk, 'data')
  const password = join(disk, 'password')
  writeFileSync(password, 'test', { mode: 0o644 })
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['--username=shop', '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8', '--locale=C'],
      ...['--no-instructions', '--data-checksums', '--wal-segsize=4', '-D', data],
    ],
    { ...runner, cwd: disk, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return serviceOf({
    name: 'PostgreSQL',
    command: join(programs, 'postgres'),
    words: [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', disk],
      ...['-c', 'max_wal_size=48MB', '-c', 'min_wal_size=16MB'],
    ],
    isReady: async () => {
      const client = new pg.Client({ connectionString: `postgres://shop:test@127.0.0.1:${port}/postgres` })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    },
    options: { ...runner, cwd: disk },
  })
}

const openRedis = (port: number): Service =>
  serviceOf({
    name: 'Redis',
    command: ensureRedis(),
    words: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    readyText: /Ready to accept connections/,
  })

function openNginx(folder: string, port: number, upstreams: readonly number[]): Service {
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, nginxConfiguration(folder, port, upstreams))
  return serviceOf({
    name: 'nginx',
    command: ensureNginx(),
    words: ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    isReady: async () =>
      (await sendRequest(port, '/-/health', { headers: { host } }).catch(() => undefined)) !== undefined,
  })
}

/**
 * nginx skips a process for a second if it does not respond. It also retries commands on another process: each command
 * carries an id and is executed once (BAS-6).
 */
const nginxConfiguration = (folder: string, port: number, upstreams: readonly number[]): string => `
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream shops {
    ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shops;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto http;
      proxy_connect_timeout 2s;
      proxy_read_timeout 10s;
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }
  }
}
`
