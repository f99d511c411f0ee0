import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../server/kit/client.ts'
import { repository } from './kit/repository.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('`npm run dev` starts without an error or a warning, and shows a shop', {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const astro = join(repository, 'node_modules', 'astro', 'bin', 'astro.mjs')
  // Anew: what an earlier start has found is not looked for again.
  const child = spawn(process.execPath, [astro, 'dev', '--port', String(port), '--force'], {
    cwd: repository,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let words = ''
  const watching = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        words += chunk
        if (words.includes('watching for file changes')) resolve()
      })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${words}`)))
  })
  await watching
  const answer = await ask(port, '/', { headers: { host: `nl.localhost:${port}` } })
  expect(answer.status).toBe(200)
  // The scan has been through once what it found can be asked for.
  const script = /src="(\/@id\/[^"]+|\/src\/[^"]+)"/.exec(answer.text)?.[1]
  if (script)
    await ask(port, script.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), {
      headers: { host: `nl.localhost:${port}` },
    })
  expect(words).not.toMatch(/\[?(ERROR|WARN(ING)?)\b|could not be resolved|Failed to/)
})
