import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProviderRefundRequest } from '#adapters/payments/provider.ts'
import { signedHeaders } from '#adapters/shared/payment-signature.ts'
import type { Behaviour } from '#demo/payment-provider/behaviour.ts'
import type { KnownPayment } from '#demo/payment-provider/payments.ts'
import type { Sent } from '#demo/payment-provider/webhook-sender.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'

export interface RunningProvider {
  url: string
  secret: string
  /** Settings for the shop's process. */
  env: { PAYMENT_PROVIDER_URL: string; PAYMENT_PROVIDER_SECRET: string }
  setBehaviour(
    behaviour: Partial<Omit<Behaviour, 'calls'>> & { calls?: Partial<Behaviour['calls']> },
  ): Promise<void>
  release(order: 'AS_HELD' | 'REVERSED' | 'AT_ONCE'): Promise<void>
  state(): Promise<{ payments: KnownPayment[]; refunds: ProviderRefundRequest[]; sent: Sent[] }>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts the test provider as `npm run payment-provider` does, on a free port of loopback. */
export async function startProvider(): Promise<RunningProvider> {
  const secret = 'a secret of tests, known to two'
  const child = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'src', 'cli', 'payment-provider.ts')],
    { env: { ...commandEnvironment, PAYMENT_PROVIDER_PORT: '0', PAYMENT_PROVIDER_SECRET: secret } },
  )
  let words = ''
  const ended = once(child, 'close')
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk
  })
  const announced = new Promise<string>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      words += chunk
      const [url] = /http:\S+/.exec(words) ?? []
      if (url) resolve(url)
    }),
  )
  const url = await Promise.race([announced, ended.then(() => undefined)])
  if (!url) throw new Error(`the payment provider ended: ${words}`)
  const post = async (path: string, payload: object) => {
    const body = JSON.stringify(payload)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: signedHeaders(secret, body, Date.now()),
      body,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return await response.json()
  }
  return {
    url,
    secret,
    env: { PAYMENT_PROVIDER_URL: url, PAYMENT_PROVIDER_SECRET: secret },
    setBehaviour: (behaviour) => post('/-/behaviour', behaviour),
    release: (order) => post('/-/release', { order }),
    state: () => post('/-/state', {}),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
