import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import type { Browser, BrowserWindow } from './page.ts'

export const webkitProgram = '/usr/bin/WebKitWebDriver'
export const displayProgram = '/usr/bin/Xvfb'

/** The small browser of WebKitGTK, in the folder of the machine's architecture. */
const smallBrowser = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path))

/** Starts a display in memory and the driver of WebKit: https://www.w3.org/TR/webdriver2/ */
export async function openWebkit(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const display = spawn(
    displayProgram,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(webkitProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ DISPLAY: `:${number.toString().trim()}`, HOME: home, XDG_RUNTIME_DIR: home },
      // Machines of tests have no graphics card.
      ...{ WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
      // Settings of the desktop would need a bus.
      ...{ GSETTINGS_BACKEND: 'memory', DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    },
  })
  const address = `http://127.0.0.1:${port}`
  await listening(address, driver)
  return {
    openWindow: () => openWindow(address),
    close: async () => {
      for (const program of [driver, display]) {
        if (program.exitCode !== null) continue
        program.kill()
        await once(program, 'exit')
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function listening(address: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`)
    const response = await fetch(`${address}/status`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function send(address: string, method: 'GET' | 'POST' | 'DELETE', body: object = {}): Promise<unknown> {
  const response = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { message?: string } | null }
  if (!response.ok) throw new Error(value?.message ?? `WebDriver: ${response.status}`)
  return value
}

/** Each window is a browser of its own, without the cookies of others. */
async function openWindow(driver: string): Promise<BrowserWindow> {
  const options = { binary: smallBrowser, args: ['--automation'] }
  const { sessionId } = (await send(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const session = `${driver}/session/${sessionId}`
  const run: BrowserWindow['run'] = async (inPage, ...given) => {
    const script = `return Promise.resolve((${inPage})(...arguments)).then((result) => JSON.stringify(result))`
    const result = await send(`${session}/execute/sync`, 'POST', { script, args: given })
    return typeof result === 'string' ? JSON.parse(result) : undefined
  }
  return {
    run,
    open: async (url) => void (await send(`${session}/url`, 'POST', { url })),
    goBack: async () => void (await send(`${session}/back`, 'POST')),
    act: async (actions) => void (await send(`${session}/actions`, 'POST', { actions })),
    picture: async () => Buffer.from((await send(`${session}/screenshot`, 'GET')) as string, 'base64'),
    resize: async (width, height) => {
      await send(`${session}/window/rect`, 'POST', { width, height })
      // The window has a bar of tools. Its size is known in the page alone.
      const inner = await run(() => ({ width: innerWidth, height: innerHeight }))
      const [wider, higher] = [2 * width - inner.width, 2 * height - inner.height]
      await send(`${session}/window/rect`, 'POST', { width: wider, height: higher })
    },
    errors: () => [],
    close: async () => void (await send(session, 'DELETE')),
  }
}
