import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensurePostgres } from './ensure-postgres.ts'
import { ensureRedis } from './ensure-redis.ts'
import { startCluster } from './private-cluster.ts'

/**
 * `npm run test:postgres`: runs the contract tests again, on a PostgreSQL server of their own, and those of Redis
 * (DEV-4).
 */
const root = join(import.meta.dirname, '..', '..', '..')
const programs = ensurePostgres()
const redis = ensureRedis()
const cluster = await startCluster(programs)
console.log(`PostgreSQL: ${programs}`)
try {
  const args = process.argv.slice(2)
  const tests = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--config', 'tests/vitest.config.ts'],
      ...(args.length > 0 ? args : ['tests/integration/contract/', 'tests/integration/redis/']),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: cluster.url, REDIS_SERVER: redis } },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
  const [code] = await once(tests, 'exit')
  process.exitCode = code ?? 1
} finally {
  await cluster.stop()
}
