import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../server/kit/client.ts'
import { freePort } from '../server/kit/free-port.ts'
import { repository } from './kit/repository.ts'

test('`npm run dev` starts without an error or a warning, and shows a shop', {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const astro = join(repository, 'node_modules', 'astro', 'bin', 'astro.mjs')
  // With an empty cache: otherwise the results of an earlier start are reused.
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
  const response = await sendRequest(port, '/', { headers: { host: `nl.localhost:${port}` } })
  expect(response.status).toBe(200)
  // Files that import packages wait for the dependency scan.
  const island = await sendRequest(port, '/src/islands/basket/basket.tsx', {
    headers: { host: `nl.localhost:${port}` },
  })
  expect(island.status).toBe(200)
  expect(words).not.toMatch(/\[?(ERROR|WARN(ING)?)\b|could not be resolved|Failed to/)
})
