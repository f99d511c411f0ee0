import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startShops, tryToStartShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

const folder = createSmallDatabase({ tenant: 'nl' })

test('[CNX-5] [SEC-1] a trial in a local network has sessions over http, and a note on every page and in the log', async () => {
  const refused = await tryToStartShops({ env: { DATA_DIR: folder, TRIAL_HTTP_HOSTS: '192.168.77.20=zz' } })
  expect(refused).toMatchObject({ output: expect.stringContaining('there is no tenant zz') })
  const host = '192.168.77.20'
  const shops = await startShops({
    env: { DATA_DIR: folder, LOG_LEVEL: 'warn', TRIAL_HTTP_HOSTS: `${host}=nl` },
  })
  try {
    const session = async (name: string) => {
      const headers = { 'content-type': 'application/json', origin: `http://${name}:${shops.port}` }
      const { headers: sent } = await shops.request(`${name}:${shops.port}`, '/api/session', {
        method: 'POST',
        headers,
      })
      return (sent['set-cookie'] ?? []).filter((line) => /^(__Host-)?session=/.test(line))
    }
    expect(await session(host)).toEqual([expect.not.stringMatching(/; ?secure/i)])
    const note = 'Proef via http: deze verbinding is niet versleuteld.'
    for (const path of ['/', '/warenkorb', '/missing-page'])
      expect((await shops.request(host, path)).text, path).toContain(note)
    expect((await shops.request('de.localhost', '/')).text).not.toContain('data-trial')
    // Another address of the machine is no shop.
    expect((await shops.request('192.168.77.21', '/')).status).toBe(421)
  } finally {
    const output = await shops.stop()
    expect(output).toContain(`"hosts":["${host} (nl)"]`)
    rmSync(folder, { recursive: true })
  }
})
