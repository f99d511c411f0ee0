import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { isPortFree } from './is-port-free.ts'
import { shopIds } from './write-shops.ts'

/** The root of the repository. */
export const root = join(import.meta.dirname, '..', '..', '..')

/** A started sample server, or the reason why there can be none here. */
type Started<Server> = { ok: true; server: Server } | { ok: false; reason: string }

/** What the demo of one sample server is made of. */
export interface Demo<Server extends { stop(): Promise<void> }> {
  /** Shown to the operator, such as `Vendure`. */
  name: string
  /** Of the command, such as `npm run demo:vendure`. */
  usage: string
  /** Of Etalage. */
  port: number
  /** Other ports that have to be free, by environment variable. */
  ports?: Readonly<Record<string, number>>
  /** Folder of the shops, which is emptied. */
  folder: string
  /** The environment variable with the secret of the server's messages. */
  changesSecretName: string
  /** Environment of Etalage, where the operator has set none. */
  environment?: Readonly<Record<string, string>>
  /** Starts the server. @param ended aborts when the demo is to end */
  start(secret: string, ended: AbortSignal): Promise<Started<Server>>
  /** Writes tenants and content of the shops into two folders. */
  write(server: Server, folders: { tenants: string; content: string }): void
  /** Returns what is printed about the server: a line each, such as its address and its administrator. */
  linesAbout(server: Server): string[]
  /** Called with the addresses of the shops when they answer. */
  onReady(homes: readonly URL[]): Promise<void>
}

/**
 * Starts a sample server, and Etalage in front of it, on this machine only. Both end at SIGINT and SIGTERM.
 * @returns exit code: 1 when the server cannot be had or a port is in use
 */
export async function runDemo<Server extends { stop(): Promise<void> }>(demo: Demo<Server>): Promise<number> {
  const ports = Object.entries({ PORT: demo.port, ...demo.ports })
  for (const [, port] of ports)
    if (port > 0 && !(await isPortFree(port))) {
      const names = ports
        .filter(([, each]) => each > 0)
        .map(([name, each]) => `${name}=${each === port ? port + 10 : each}`)
        .join(' ')
      console.error(
        `Port ${port} is in use: end the other program, or choose another port: ${names} ${demo.usage}`,
      )
      return 1
    }
  const ended = endRequested()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const started = await demo.start(secret, ended)
  if (!started.ok) {
    if (!ended.aborted) console.error(`The demo cannot start: ${started.reason}`)
    return ended.aborted ? 0 : 1
  }
  try {
    return await runShops(demo, started.server, secret, ended)
  } finally {
    await started.server.stop()
  }
}

/** Starts Etalage with the tenants of the demo, and waits until it ends. @returns its exit code */
async function runShops<Server extends { stop(): Promise<void> }>(
  { name, port, folder, changesSecretName, environment, write, linesAbout, onReady }: Demo<Server>,
  server: Server,
  secret: string,
  ended: AbortSignal,
): Promise<number> {
  const [tenants, content] = [tenantsOf(folder), join(folder, 'content')]
  write(server, { tenants, content })
  prepareData(join(folder, 'data'))
  if (ended.aborted) return 0
  const shops = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...environment,
      ...process.env,
      PORT: String(port),
      TENANTS_DIR: tenants,
      CONTENT_CACHE_DIR: content,
      DATA_DIR: join(folder, 'data'),
      [changesSecretName]: secret,
      // The server forgets its customers with each start, and so does Etalage their tokens.
      ENCRYPTION_SECRET: process.env.ENCRYPTION_SECRET || randomBytes(32).toString('base64'),
    },
  })
  const exited = once(shops, 'exit') as Promise<[number | null]>
  ended.addEventListener('abort', () => shops.kill('SIGTERM'))
  console.log('Starting the shops …')
  if (await isReady(port, exited)) {
    console.log(welcome(name, port, linesAbout(server)))
    const homes = shopIds.map((id) => new URL(`http://${id}.localhost:${port}`))
    await onReady(homes)
  }
  const [code] = await exited
  return ended.aborted ? 0 : (code ?? 1)
}

/** An empty database, so that Etalage does not fill it with goods of its own, which the shops would not show. */
function prepareData(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'shop.sqlite')
  if (!existsSync(file)) writeFileSync(file, '')
}

/** Returns the port next to that of Etalage if it is free, so that addresses of pictures stay the same; else 0, any free one. */
export const nextPort = async (port: number): Promise<number> => ((await isPortFree(port + 1)) ? port + 1 : 0)

/** Waits until the shops answer. @returns false if they end before */
async function isReady(port: number, exited: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  void exited.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const answer = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(200)
  }
  return false
}

/** What to do with the started demo. */
export const welcome = (name: string, port: number, about: readonly string[]): string =>
  `
The demo is ready. Goods, prices, baskets, orders and customers are those of ${name}.

  Dutch shop   http://nl.localhost:${port}
  German shop  http://de.localhost:${port}

${about.map((line) => `  ${line}`).join('\n')}

Open an account in a shop, or order without one. Codes for the basket: TIEN (10 % off), VIJF (5 euros off from 100 euros on).
Links of mails that ${name} would send are printed here. Pictures are rendered now: a few may be missing in the first minute.
Ctrl-C ends everything.
`

const tenantsOf = (folder: string): string => join(folder, 'tenants')

/** Prints the links of a mail that a server would send, one for each shop. @param token as it stands in the link */
export function printMail(
  { to, token }: { to: string; token: string },
  route: 'passwordReset' | 'confirmation',
  { folder, port }: { folder: string; port: number },
): void {
  const links = loadTenants(tenantsOf(folder)).all.map((tenant) => {
    const path = routeUrl(tenant, tenant.i18n.locales[0] as string, route)
    return `http://${tenant.id}.localhost:${port}${path}?token=${encodeURIComponent(token)}`
  })
  console.log(`Mail to ${to} (by shop):\n  ${links.join('\n  ')}`)
}

/** Returns a signal that aborts at SIGINT and SIGTERM. */
function endRequested(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())
  return ending.signal
}
