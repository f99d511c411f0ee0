import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/http/server/kit/free-port.ts'

export interface PrivateCluster {
  /** For DATABASE_URL. */
  url: string
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root: then another user with fewer rights runs it. */
export interface Runner {
  uid?: number
  gid?: number
}

/**
 * Starts a private PostgreSQL server: data in a folder that is deleted afterwards, a free port of loopback,
 * default settings. Only fsync is off: no test cuts the power of the machine, and waiting for the disk takes half of
 * the time.
 * @param programs folder of initdb and postgres.
 * @throws when it cannot start, with the server's own output
 */
export async function startCluster(programs: string): Promise<PrivateCluster> {
  const runner = runnerOf()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid ?? runner.uid)
  const data = join(folder, 'data')
  try {
    const password = join(folder, 'password')
    writeFileSync(password, 'test', { mode: 0o644 })
    const options = ['--username=shop', '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8']
    const words = ['--locale=C', '--no-instructions', '-D', data]
    execFileSync(join(programs, 'initdb'), [...options, ...words], {
      ...{ ...runner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    })
    const port = await freePort()
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
      { ...runner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(server)
    return {
      url: `postgres://shop:test@127.0.0.1:${port}/postgres`,
      stop: async () => {
        // A fast shutdown: sessions are ended.
        if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit')
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The user that runs PostgreSQL: the present one, or another one of the system if this is root. */
export function runnerOf(): Runner {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, user]).toString()))
      return { uid: uid as number, gid: gid as number }
    } catch {
      // This machine has no such user: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

/** Waits until the server reports that it accepts connections. */
async function ready(server: ChildProcess): Promise<void> {
  let words = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (piece: Buffer) => {
      words = (words + piece).slice(-4000)
      if (/ready to accept connections/.test(words)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${words}`)))
  })
}
