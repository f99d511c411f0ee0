import { join } from 'node:path'
import { sampleAdmin } from '#demo/medusa/recipe.ts'
import {
  type Medusa,
  type MedusaOptions,
  type StartedMedusa,
  startMedusa,
} from '#demo/medusa/start-medusa.ts'
import { hadOrSkipped } from '../shared/had-or-skipped.ts'

const folder = join(import.meta.dirname, '../../../.cache/medusa')

/**
 * Starts the sample Medusa for tests. In `npm run test:backends` it is installed and filled where it is not cached;
 * elsewhere only a cached one starts. Without one the reason is printed, and the tests are counted as skipped.
 */
export async function runningMedusa(
  options: Pick<MedusaOptions, 'changed' | 'withoutIndex'> = {},
): Promise<StartedMedusa> {
  return hadOrSkipped(
    'Medusa',
    await startMedusa({
      ...{ folder, ...options },
      mayInstall: process.env.BACKENDS === 'install',
      onStep: (step) => console.log(step),
    }),
  )
}

/** Sends a request to the Admin API as the administrator. @throws for a refusal */
export async function admin(
  { origin }: Medusa,
  method: string,
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the request.
): Promise<any> {
  const { token } = await send(`${origin}/auth/user/emailpass`, 'POST', sampleAdmin, undefined)
  return await send(origin + path, method, body, token)
}

/** Sends a request to the Store API as anyone can. @returns the answer, also of a refusal */
export async function store(
  { origin, publishableKey }: Medusa,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the request.
): Promise<any> {
  const response = await fetch(origin + path, { headers: { 'x-publishable-api-key': publishableKey } })
  return await response.json()
}

async function send(url: string, method: string, body: object | undefined, token: string | undefined) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the request.
  const json = (await response.json()) as any
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(json)}`)
  return json
}

/** Opens an account as the Store API does it for anyone. */
export async function newCustomer(
  { origin, publishableKey }: Medusa,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { token } = await send(`${origin}/auth/customer/emailpass/register`, 'POST', { email, password }, '')
  const response = await fetch(`${origin}/store/customers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-publishable-api-key': publishableKey,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ email, first_name: 'Anna', last_name: 'de Wit' }),
  })
  if (!response.ok) throw new Error(`The customer was not created: ${await response.text()}`)
}
