import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, vi } from 'vitest'
import { sendRequest } from '#tests/http/server/kit/client.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { ensurePackage } from './ensure-package.ts'

export interface RunningProxy {
  httpsPort: number
  httpPort: number
  stop(): Promise<void>
}

/** Ports of two versions of the shop. */
export interface Versions {
  a: number
  b: number
}

export const hosts = ['nl.localhost', 'de.localhost', 'duinlicht.example']

/** Starts a proxy with its file in `.github/deploy`; undefined where the program cannot be had. */
export type StartProxy = (versions: Versions) => Promise<RunningProxy | undefined>

const deployFile = (name: string): string => join(repository, '.github', 'deploy', name)

const proxies = {
  nginx: { program: 'nginx', version: ['-v'], debianPackage: 'nginx-light' },
  caddy: { program: 'caddy', version: ['version'], debianPackage: 'caddy' },
}

/** Replaces each text of the file once or more often. @throws when a text is not there */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`The configuration does not contain ${from}`)
    return now.replaceAll(from, to)
  }, text)
}

/** Starts nginx with `nginx.conf`; only ports, addresses and folders are those of the test. */
export const startNginx: StartProxy = async ({ a, b }) => {
  const program = ensurePackage(proxies.nginx)
  if (program === undefined) return undefined
  const folder = openFolder()
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const configuration = replaceAll(readFileSync(deployFile('nginx.conf'), 'utf8'), [
    ['user www-data;', ''],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx/error.log', join(folder, 'error.log')],
    ['http {\n', `http {\n${temporary.join('\n')}\n`],
    ['listen [::]:80 default_server;', ''],
    ['listen [::]:443 ssl http2 default_server;', ''],
    ['listen 80 ', `listen 127.0.0.1:${httpPort} `],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['/etc/letsencrypt/live/shops/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/shops/privkey.pem', join(folder, 'key.pem')],
    ['127.0.0.1:4321', `127.0.0.1:${a}`],
    ['127.0.0.1:4322', `127.0.0.1:${b}`],
  ])
  writeCertificate(folder)
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  return await start({
    command: program,
    words: [...words, '-g', 'daemon off;'],
    folder,
    httpsPort,
    httpPort,
  })
}

/** Starts Caddy with `Caddyfile`, imported by a file with the options of the test: ports, and no changes of the system. */
export const startCaddy: StartProxy = async ({ a, b }) => {
  const program = ensurePackage(proxies.caddy)
  if (program === undefined) return undefined
  const folder = openFolder()
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const options = [
    ...['admin off', 'skip_install_trust', 'default_bind 127.0.0.1', 'local_certs'],
    ...[`http_port ${httpPort}`, `https_port ${httpsPort}`],
  ]
  writeFileSync(join(folder, 'Caddyfile'), `{\n${options.join('\n')}\n}\nimport ${deployFile('Caddyfile')}\n`)
  return await start({
    command: program,
    words: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SHOP_HOSTS: hosts.join(', ') },
      ...{ SHOP_A: `127.0.0.1:${a}`, SHOP_B: `127.0.0.1:${b}`, SHOP_WAIT: '500ms' },
    },
    folder,
    httpsPort,
    httpPort,
  })
}

interface Started {
  command: string
  words: string[]
  env?: Record<string, string>
  folder: string
  httpsPort: number
  httpPort: number
}

async function start({ command, words, env, folder, httpsPort, httpPort }: Started): Promise<RunningProxy> {
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output = (output + piece).slice(-4000)))
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  await vi.waitFor(
    async () => {
      expect(child.exitCode, output).toBeNull()
      expect((await sendRequest(httpPort, '/', { headers: { host: hosts[0] as string } })).status).toBe(308)
      // Caddy makes its certificates after it has begun to listen.
      for (const host of hosts) await handshake(httpsPort, host)
    },
    { timeout: 20_000, interval: 20 },
  )
  return {
    httpsPort,
    httpPort,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once a host's certificate is served. */
function handshake(port: number, servername: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false })
    socket.once('secureConnect', () => resolve(void socket.destroy()))
    socket.once('error', reject)
  })
}

/** A folder that workers of a proxy started as root can read as another user. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  chmodSync(folder, 0o755)
  return folder
}

function writeCertificate(folder: string): void {
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
      ...['-subj', '/CN=shops', '-addext', `subjectAltName=${names}`],
    ],
    { stdio: 'pipe' },
  )
}
