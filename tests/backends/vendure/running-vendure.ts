import { join } from 'node:path'
import { sampleAdmin } from '#demo/vendure/recipe.ts'
import {
  type StartedVendure,
  startVendure,
  type Vendure,
  type VendureOptions,
} from '#demo/vendure/start-vendure.ts'
import { hadOrSkipped } from '../shared/had-or-skipped.ts'

const folder = join(import.meta.dirname, '../../../.cache/vendure')

/**
 * Starts the sample Vendure for tests. In `npm run test:backends` it is installed and filled where it is not cached;
 * elsewhere only a cached one starts. Without one the reason is printed, and the tests are counted as skipped.
 */
export async function runningVendure(
  options: Pick<VendureOptions, 'changed' | 'port'> = {},
): Promise<StartedVendure> {
  return hadOrSkipped(
    'Vendure',
    await startVendure({
      folder,
      mayInstall: process.env.BACKENDS === 'install',
      onStep: (step) => console.log(step),
      ...options,
    }),
  )
}

/** Sends a document to the Admin API as the superadministrator. @throws for an error in the answer */
// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document.
export async function admin(vendure: Vendure, query: string, variables: object = {}): Promise<any> {
  const logIn =
    'mutation($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }'
  const { token } = await send(vendure.adminApi, { query: logIn, variables: sampleAdmin }, undefined)
  const { body } = await send(vendure.adminApi, { query, variables }, token)
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return body.data
}

async function send(url: string, body: object, token: string | undefined) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return {
    // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document.
    body: (await response.json()) as any,
    token: response.headers.get('vendure-auth-token') ?? token,
  }
}
