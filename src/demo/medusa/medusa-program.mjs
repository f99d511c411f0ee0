/**
 * Fills or serves the sample Medusa with a PostgreSQL of its own, in a process that runs both: `node medusa-program.mjs
 * fill|serve` with the options of `start-medusa.ts` as JSON in `MEDUSA_PROGRAM`. Packages are those of the project folder, not
 * of Etalage. It answers by messages to its parent, and ends both when its parent ends.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const options = JSON.parse(process.env.MEDUSA_PROGRAM ?? '{}')
const { project, data, postgres, runner = {}, admin } = options
const medusaCommand = join(project, 'node_modules/@medusajs/cli/cli.js')
const children = new Set()

/** Sends a message to the parent; without one, as when the program is run by hand, prints it. */
const report = (message) => (process.send ? process.send(message) : console.log(JSON.stringify(message)))

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Creates a new cluster. Its write-ahead log has small files, so that a copy of it is small. */
function createCluster() {
  const parts = ['--username=shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--wal-segsize=1']
  execFileSync(join(postgres, 'initdb'), [...parts, '--no-instructions', '-D', join(data, 'cluster')], {
    ...{ ...runner, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] },
  })
}

/** Starts PostgreSQL on a free port of loopback. Its data are copies, so that they need not survive a crash. */
async function startPostgres() {
  const port = await freePort()
  const settings = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_wal_size=32MB']
  const address = ['-D', join(data, 'cluster'), '-p', String(port), '-h', '127.0.0.1', '-k', '']
  const server = spawn(join(postgres, 'postgres'), [...address, ...settings], {
    ...{ ...runner, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] },
  })
  children.add(server)
  await lineOf(server, server.stderr, /ready to accept connections/)
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, stop: () => end(server, 'SIGINT') }
}

/** Resolves with the match of the first line that has a pattern; rejects when the program ends before it. */
function lineOf(child, output, pattern, onLine = () => {}) {
  let last = ''
  return new Promise((resolve, reject) => {
    createInterface({ input: output }).on('line', (line) => {
      last = `${last}\n${line}`.slice(-3000)
      onLine(line)
      const match = pattern.exec(line)
      if (match) resolve(match)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${last}`)))
  })
}

async function end(child, signal) {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

/** Starts a command of Medusa in the project folder. */
function medusa(databaseUrl, parts) {
  const child = spawn(process.execPath, [medusaCommand, ...parts], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, NODE_ENV: 'production', HOME: data, XDG_CONFIG_HOME: data },
      ...{
        MEDUSA_DISABLE_TELEMETRY: '1',
        MEDUSA_ADMIN_EMAIL: admin.email,
        MEDUSA_ADMIN_PASSWORD: admin.password,
      },
      ETALAGE_CHANGED: JSON.stringify(options.changed?.targets ?? []),
    },
  })
  children.add(child)
  return child
}

/** Runs a command of Medusa to its end; returns the rest of the line after a mark. */
async function runMedusa(databaseUrl, parts, mark) {
  const child = medusa(databaseUrl, parts)
  let found
  let output = ''
  const collect = (chunk) => {
    output = (output + chunk).slice(-3000)
  }
  child.stderr.on('data', collect)
  createInterface({ input: child.stdout }).on('line', (line) => {
    collect(`${line}\n`)
    if (mark && line.startsWith(`${mark} `)) found = line.slice(mark.length + 1)
  })
  const [code] = await once(child, 'close')
  children.delete(child)
  if (code !== 0) throw new Error(`medusa ${parts[0]} ended with ${code}: ${output}`)
  return found
}

/** Starts Medusa's server; resolves when it listens and its search index is filled. */
async function startMedusa(databaseUrl, port, isFilling) {
  const child = medusa(databaseUrl, ['start', '-p', String(port), '-H', '127.0.0.1'])
  child.stderr.resume()
  const seeded = isFilling ? /Seeded \\*"product/ : undefined
  let isSeeded = !seeded
  const ready = new Promise((resolve, reject) => {
    let isListening = false
    lineOf(child, child.stdout, /^$^/, (line) => {
      const mail = /^MEDUSA_MAIL (.*)/.exec(line)
      if (mail) report(JSON.parse(mail[1]))
      isListening ||= /Server is ready on port/.test(line)
      isSeeded ||= seeded.test(line)
      if (isListening && isSeeded) resolve()
    }).catch(reject)
  })
  await ready
  return { stop: () => end(child, 'SIGTERM') }
}

async function fill() {
  createCluster()
  const database = await startPostgres()
  await runMedusa(database.url, ['db:migrate', '--execute-all-search'])
  const seeded = await runMedusa(database.url, ['exec', './src/scripts/seed.js'], 'MEDUSA_SEED')
  if (!seeded) throw new Error('The sample goods were not created.')
  // The first start fills the search index.
  const server = await startMedusa(database.url, await freePort(), true)
  await server.stop()
  await database.stop()
  writeFileSync(join(data, 'seed.json'), seeded)
  report({ filled: true })
}

async function serve() {
  const database = await startPostgres()
  const port = options.port || (await freePort())
  const server = await startMedusa(database.url, port, false)
  const stop = async () => {
    await server.stop()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  report({ port })
}

process.on('disconnect', async () => {
  await Promise.all([...children].map((child) => end(child, 'SIGTERM')))
  process.exit(1)
})

try {
  await { fill, serve }[process.argv[2]]()
  if (process.argv[2] === 'fill') process.exit(0)
} catch (error) {
  console.error(error)
  await Promise.all([...children].map((child) => end(child, 'SIGKILL')))
  process.exit(1)
}
