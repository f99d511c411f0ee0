import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendRequest } from '#tests/http/server/kit/client.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { ensurePackage } from '../kit/ensure-package.ts'

/**
 * `npm run test:deploy`: builds the image of `.github/deploy/Containerfile` with buildah, and runs it as container runtimes
 * do: read-only root, another user, its own process ids. The base is Debian with this Node, so that no registry is needed;
 * `NODE_IMAGE` names another one, and `DEPLOY_IMAGE` an image that is built already. Needs root; takes some minutes.
 */
const work = join(repository, '.cache', 'deploy')
const storage = ['--root', join(work, 'storage'), '--runroot', join(work, 'run')]
const data = mkdtempSync(join(tmpdir(), 'image-data-'))
const image = process.env.DEPLOY_IMAGE || 'localhost/etalage:test'
let root: string | undefined
let port: number
let container: ChildProcess | undefined
let output = ''

const buildah = (...words: string[]): string =>
  execFileSync('buildah', [...storage, ...words], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
  }).trim()

/** A base image of Debian, this Node and this npm. */
function createBase(): string {
  const name = 'localhost/node-base:test'
  if (spawnSync('buildah', [...storage, 'inspect', '--type', 'image', name]).status === 0) return name
  const archive = join(work, 'debian.tar')
  if (!existsSync(archive))
    execFileSync('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive])
  const npm = globSync('/usr/{,local/}lib/node_modules/npm')[0] ?? ''
  const from = buildah('from', 'scratch')
  buildah('add', from, archive, '/')
  buildah('copy', from, process.execPath, '/usr/local/bin/node')
  buildah('copy', from, npm, '/usr/local/lib/node_modules/npm')
  // A machine whose certificates are its own reaches the registry with them.
  buildah('copy', from, '/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt')
  buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', from)
  buildah('run', from, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm')
  buildah('commit', from, name)
  return name
}

function buildImage(base: string): void {
  const file = join(repository, '.github', 'deploy', 'Containerfile')
  const options = ['--build-arg', `NODE_IMAGE=${base}`, '--format', 'docker', '-f', file, '-t', image]
  buildah('bud', ...options, repository)
}

/** The commands of the image's configuration. */
function configuration(): { entrypoint: string[]; command: string[]; check: string[]; env: string[] } {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image))
  const { Entrypoint, Cmd, Healthcheck, Env } = Docker.config
  return { entrypoint: Entrypoint, command: Cmd, check: Healthcheck.Test.slice(1), env: Env }
}

/** Enters a root folder as process 1 of a container does, and runs words in `/shop` as user 1000. */
const enter = `
m=$1; data=$2; shift 2
mount --make-rprivate /
mount --bind "$m" "$m"
mount --bind "$data" "$m/data"
mount -t tmpfs -o size=128m,mode=1777 tmpfs "$m/tmp"
mount -t proc proc "$m/proc"
mount --rbind /dev "$m/dev"
mount -o remount,bind,ro "$m"
exec setpriv --bounding-set=-all,+setuid,+setgid,+sys_chroot --no-new-privs chroot --userspec=1000:1000 "$m" env -i -C /shop "$@"
`

beforeAll(async () => {
  const isRoot = process.getuid?.() === 0
  const programs = [
    { program: 'buildah', version: ['--version'], debianPackage: 'buildah' },
    { program: 'mmdebstrap', version: ['--version'], debianPackage: 'mmdebstrap' },
  ].map((each) => isRoot && ensurePackage(each))
  if (!programs.every(Boolean)) return
  mkdirSync(work, { recursive: true })
  if (!process.env.DEPLOY_IMAGE) buildImage(process.env.NODE_IMAGE ?? createBase())
  root = buildah('mount', buildah('from', image))
  chownSync(data, 1000, 1000)
  port = await freePort()
}, 1_200_000)
afterAll(() => {
  // With process 1 all others of its container end.
  const one = first()
  if (one) process.kill(one.pid, 'SIGKILL')
  // Unmounts the root folders as well.
  if (root !== undefined) buildah('rm', '--all')
  rmSync(data, { recursive: true, force: true })
})

function run(): ChildProcess {
  const { entrypoint, command, env } = configuration()
  const settings = [...env, 'HOST=127.0.0.1', `PORT=${port}`, 'WORKERS=2']
  output = ''
  const child = spawn(
    'unshare',
    [
      '-mpf',
      '--kill-child',
      'sh',
      '-c',
      enter,
      'sh',
      root as string,
      data,
      ...settings,
      ...entrypoint,
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output = (output + piece).slice(-8_000)))
  return child
}

/** Returns the text of a file of /proc; empty if its process has ended. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Returns where a link of /proc leads; undefined if its process has ended. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** Process ids, outside of the container, of its process 1 and its descendants. */
function processes(): { pid: number; inner: number; state: string; uid: number; command: string }[] {
  const space = linkOf(`/proc/${container?.pid}/ns/pid_for_children`)
  return globSync('/proc/[0-9]*/status').flatMap((file) => {
    const text = readText(file)
    const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? ''
    const ids = field('NSpid').split(/\s+/).map(Number)
    return linkOf(join(file, '..', 'ns', 'pid')) === space &&
      ids.length > 1 &&
      Number(field('Uid').split(/\s/)[0]) === 1000
      ? [
          {
            pid: ids[0] as number,
            inner: ids.at(-1) as number,
            state: field('State'),
            uid: 1000,
            command: readText(join(file, '..', 'cmdline')).replaceAll('\0', ' '),
          },
        ]
      : []
  })
}
const first = () => processes().find(({ inner }) => inner === 1)

/** Runs a command inside of the container, as a health check does. */
const inside = (...words: string[]) =>
  spawnSync(
    'nsenter',
    [
      ...['-t', String(first()?.pid), '-p', '-m', '--', 'chroot', '--userspec=1000:1000', root as string],
      ...['env', '-i', '-C', '/shop', ...configuration().env, 'HOST=127.0.0.1', `PORT=${port}`, ...words],
    ],
    { encoding: 'utf8' },
  )

test('[CNX-5] the image runs as another user on a read-only root, and its health check needs no curl', async (context) => {
  if (root === undefined) return context.skip('not run: buildah or mmdebstrap cannot be had, or no root')
  container = run()
  await vi.waitFor(() => expect(output).toContain(`http://nl.localhost:${port}`), 240_000)
  const page = await sendRequest(port, '/')
  expect([page.status, page.text.includes('</html>')]).toEqual([200, true])
  const one = first()
  expect(one).toMatchObject({ uid: 1000, command: expect.stringMatching(/^tini /) })
  const mounts = readFileSync(`/proc/${one?.pid}/mountinfo`, 'utf8').split('\n')
  const ofRoot = mounts.map((line) => line.split(' ')).findLast((fields) => fields[4] === '/')
  expect(ofRoot?.[5]?.split(',')).toContain('ro')
  expect(inside('sh', '-c', 'echo x > /shop/x').status).not.toBe(0)
  const { check } = configuration()
  await vi.waitFor(() => expect(inside(...check).status).toBe(0), 60_000)
  expect(existsSync(join(root, 'shop/src'))).toBe(false)
  expect(existsSync(join(root, 'shop/node_modules/vitest'))).toBe(false)
  expect(existsSync(join(root, 'shop/.data'))).toBe(false)
}, 300_000)

test('[CNX-5] process 1 reaps what others leave, and passes signals on', async (context) => {
  if (root === undefined || container === undefined) return context.skip('not run: no image')
  // The inner shell ends at once: its child becomes one of process 1.
  inside('sh', '-c', '(sh -c "exit 0" & exit 0); exit 0')
  const worker = processes().find(({ command }) => command.includes('worker.mjs'))
  process.kill(worker?.pid as number, 'SIGKILL')
  await vi.waitFor(() => expect(processes().filter(({ state }) => state.startsWith('Z'))).toEqual([]), 20_000)
  await vi.waitFor(async () => expect((await sendRequest(port, '/')).status).toBe(200), 60_000)
  // A worker that is lost while the container stops would be a failure: 1.
  await vi.waitFor(() => expect(output).toContain('worker ended and is being replaced'), 20_000)
  const ended = once(container, 'exit')
  process.kill(first()?.pid as number, 'SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(processes()).toEqual([])
}, 120_000)

test('[CNX-5] a container that is still starting stops at once', async (context) => {
  if (root === undefined) return context.skip('not run: no image')
  container = run()
  // Node has been started and has no handler of signals yet.
  await vi.waitFor(() => expect(first()?.command).toMatch(/^tini /), { timeout: 20_000, interval: 5 })
  const ended = once(container, 'exit')
  const before = performance.now()
  process.kill(first()?.pid as number, 'SIGTERM')
  await ended
  expect(performance.now() - before).toBeLessThan(12_000)
}, 60_000)
