import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import type { Browser, BrowserWindow } from './page.ts'

export const firefoxProgram = '/usr/bin/firefox-esr'

/** Firefox sends nothing to other hosts, and shows no page of its own. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  params?: { level?: string; text?: string; source?: { context?: string } }
  result?: Record<string, unknown>
  message?: string
}

/** A connection that speaks WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
class Connection {
  #next = 0
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  readonly errors: { context: string; text: string }[] = []

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Answer))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended.'))
    })
  }

  send(method: string, params: object): Promise<Record<string, unknown>> {
    this.#next += 1
    const waiting = Promise.withResolvers<Record<string, unknown>>()
    this.#waiting.set(this.#next, waiting)
    this.#socket.send(JSON.stringify({ id: this.#next, method, params }))
    return waiting.promise
  }

  close(): void {
    this.#socket.close()
  }

  #receive({ id, type, method, params, result, message }: Answer): void {
    if (method === 'log.entryAdded' && params?.level === 'error')
      this.errors.push({ context: params.source?.context ?? '', text: params.text ?? '' })
    if (id === undefined) return
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (type === 'error') waiting?.reject(new Error(message))
    else waiting?.resolve(result ?? {})
  }
}

/** Starts Firefox without windows on the screen. */
export async function openFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const port = await freePort()
  const program = spawn(
    firefoxProgram,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' } },
  )
  const connection = new Connection(await connect(`ws://127.0.0.1:${port}/session`, program))
  await connection.send('session.new', { capabilities: {} })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    openWindow: () => openWindow(connection),
    close: async () => {
      connection.close()
      if (program.exitCode === null) {
        program.kill()
        await once(program, 'exit')
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Connects as soon as Firefox listens. */
async function connect(address: string, program: ChildProcess): Promise<WebSocket> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`Firefox ended with ${program.exitCode}.`)
    const socket = new WebSocket(address)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true), { once: true })
      socket.addEventListener('error', () => resolve(false), { once: true })
    })
    if (isOpen) return socket
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Firefox reports modules that were on their way when the page was left. */
const isOfLeaving = (text: string): boolean => text.includes('error loading dynamically imported module')

async function openWindow(connection: Connection): Promise<BrowserWindow> {
  const { userContext } = await connection.send('browser.createUserContext', {})
  const { context } = await connection.send('browsingContext.create', { type: 'tab', userContext })
  return {
    open: async (url) =>
      void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    goBack: async () =>
      void (await connection.send('browsingContext.traverseHistory', { context, delta: -1 })),
    run: async (inPage, ...given) => {
      const { result, exceptionDetails } = (await connection.send('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${inPage})(...JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        ...{ awaitPromise: true, target: { context } },
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : JSON.parse(result.value)
    },
    act: async (actions) => void (await connection.send('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = await connection.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(data as string, 'base64')
    },
    resize: async (width, height) =>
      void (await connection.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    errors: () =>
      connection.errors
        .filter((error) => error.context === context && !isOfLeaving(error.text))
        .map(({ text }) => text),
    close: async () => void (await connection.send('browser.removeUserContext', { userContext })),
  }
}
