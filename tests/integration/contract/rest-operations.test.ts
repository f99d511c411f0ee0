import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restOperations } from '#contract/rest/operations.ts'

/** The endpoints of the REST and GraphQL interfaces, with the methods that they export. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../src/pages/api/**/*.ts',
    '../../../src/pages/graphql.ts',
    '../../../src/pages/-/*.ts',
    '!**/_*.ts',
  ],
  { eager: true },
)

/** Paths that share one file but are separate in the document. */
const expanded: Record<string, string[]> = {
  '/api/gateway/{path}': ['/api/gateway', '/api/gateway/{path}'],
  '/api/credit/{paper}.pdf': ['/api/credit/information.pdf', '/api/credit/contract.pdf'],
}

/** `../../../src/pages/api/words/[island].ts` as a path of the document: `/api/words/{island}`. */
function pathsOf(file: string): string[] {
  const path = file
    .replace(/^.*src\/pages/, '')
    .replace(/(\/index)?\.ts$/, '')
    .replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')
  return expanded[path] ?? [path]
}

/** Endpoints with ALL accept every method; the document describes some of them. */
const exported = Object.entries(modules).flatMap(([file, module]) =>
  pathsOf(file).flatMap((path) =>
    Object.keys(module)
      .filter((name) => /^[A-Z]+$/.test(name))
      .map((name) => `${name} ${path}`),
  ),
)
const described = restOperations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)

test('[DAT-5] every endpoint has its operation in the OpenAPI document', () => {
  expect(exported.length).toBeGreaterThan(30)
  const isDescribed = (endpoint: string) => {
    const [method, path] = endpoint.split(' ')
    return method === 'ALL'
      ? described.some((operation) => operation.endsWith(` ${path}`))
      : described.includes(endpoint)
  }
  expect(exported.filter((endpoint) => !isDescribed(endpoint))).toEqual([])
})

test('[DAT-5] every operation of the OpenAPI document has its endpoint', () => {
  const byServer = ['GET /-/health', 'GET /-/ready', 'GET /-/startup']
  const exists = (operation: string) =>
    exported.includes(operation) || exported.includes(operation.replace(/^[A-Z]+/, 'ALL'))
  expect(described.filter((operation) => !exists(operation) && !byServer.includes(operation))).toEqual([])
})

test('no other endpoint returns JSON: a new JSON endpoint belongs in the document', () => {
  const files = ['src/pages', 'src/server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const returning = files.filter(
    (file) =>
      /\.(ts|astro)$/.test(file) &&
      !file.includes('.test.') &&
      !file.startsWith('src/pages/api/') &&
      /Response\.json\(|'Content-Type',\s*'application\/json'/.test(readFileSync(file, 'utf8')),
  )
  // Health is for load balancers; the keys for services have the shape of RFC 7517.
  expect(returning).toEqual(['src/pages/.well-known/jwks.json.ts', 'src/server/health.ts'])
})
