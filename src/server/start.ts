import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.ts'

/** `npm start` in a checkout: builds when the sources have changed since the last build, then starts what stands in `dist/`. */
const root = join(import.meta.dirname, '..', '..')

process.chdir(root)
process.env.NODE_ENV ??= 'production'

try {
  if (!isBuilt(root)) {
    process.stderr.write('The sources have changed: building the shops first.\n')
    await build(root)
  }
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`)
  process.exit(1)
}

await startTestProvider()
await import(pathToFileURL(join(root, 'dist', 'server', 'start.mjs')).href)

/**
 * Starts a provider of online payments that takes no money, where every shop is a demonstration and the operator has set
 * no provider. It ends with this process.
 */
async function startTestProvider(): Promise<void> {
  if (process.env.PAYMENT_PROVIDER_URL || process.env.PAYMENT_PROVIDER_SECRET) return
  const [{ tenants }, { isDemonstration }] = await Promise.all([
    import('../tenancy/registry.ts'),
    import('../tenancy/demonstration.ts'),
  ])
  if (!tenants.all.every((tenant) => isDemonstration(tenant))) return
  const secret = randomBytes(24).toString('base64url')
  const child = fork(fileURLToPath(new URL('../cli/payment-provider.ts', import.meta.url)), {
    env: { ...process.env, PAYMENT_PROVIDER_PORT: '0', PAYMENT_PROVIDER_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [url] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  if (typeof url !== 'string') return
  Object.assign(process.env, { PAYMENT_PROVIDER_URL: url, PAYMENT_PROVIDER_SECRET: secret })
  child.unref()
  child.channel?.unref()
  process.stdout.write(`Online payments go to a test provider, ${url}, which takes no money.\n`)
}
