import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { repository } from './kit/repository.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** Starts the shops as `npm start` does, and returns their output once they listen, and how to stop them. */
async function start(env: Record<string, string>): Promise<{ output: string; stop: () => Promise<unknown> }> {
  const folder = createSmallDatabase({ tenant: 'uk' })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      WORKERS: '1',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  await expect.poll(() => output, { timeout: 60_000 }).toContain(`localhost:${port}`)
  const stop = () => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  }
  return { output, stop }
}

test('[TRU-3] sample shops start with a test payment provider, which ends with them', async () => {
  const { output, stop } = await start({})
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] as string
  expect(output).toContain(`Online payments go to a test provider, ${url}, which takes no money.`)
  const status = () =>
    fetch(`${url}/pay/unknown-payment`)
      .then((response) => response.status)
      .catch(() => 'down')
  expect(await status()).toBe(404)
  await stop()
  await expect.poll(status).toBe('down')
}, 90_000)

test.each([
  ['shops with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  [
    'shops with a provider of their own',
    { PAYMENT_PROVIDER_URL: 'http://127.0.0.1:9', PAYMENT_PROVIDER_SECRET: 'x'.repeat(24) },
  ],
])(
  '[TRU-3] %s start without a test payment provider',
  async (_, env) => {
    const { output, stop } = await start(env)
    expect(output).not.toContain('test provider')
    await stop()
  },
  90_000,
)
