import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { memoizeCsp } from '../build/memoize-csp.ts'

const astro = join(import.meta.dirname, '../../node_modules/astro/dist')

/** Builds a module of the installed Astro as the shops are built, and loads it. */
async function load<Module>(path: string, plugins: Plugin[]): Promise<Module> {
  const { output } = (await build({
    ...{ configFile: false, envFile: false, logLevel: 'silent', plugins, ssr: { noExternal: true } },
    build: { ssr: join(astro, path), write: false, minify: false },
  })) as Rolldown.RolldownOutput
  return (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as Module
}

/** How many times as fast the second function does the same work. */
async function timesAsFast(usual: () => unknown, memoized: () => unknown): Promise<number> {
  const timeOf = async (work: () => unknown): Promise<number> => {
    await work()
    const begun = performance.now()
    for (let round = 0; round < 2_000; round += 1) await work()
    return performance.now() - begun
  }
  return (await timeOf(usual)) / (await timeOf(memoized))
}

interface Encryption {
  generateCspDigest(data: string, algorithm: string): Promise<string>
}

interface Policies {
  renderCspContent(result: object): string
}

test('[SEC-2] the digest of a script is that of Astro, and is computed once', async () => {
  const usual = await load<Encryption>('core/encryption.js', [])
  const memoized = await load<Encryption>('core/encryption.js', [memoizeCsp()])
  const script = 'console.log(1);'.repeat(200)
  for (const algorithm of ['SHA-256', 'SHA-512'])
    expect(await memoized.generateCspDigest(script, algorithm)).toBe(
      await usual.generateCspDigest(script, algorithm),
    )
  const digestBy =
    ({ generateCspDigest }: Encryption) =>
    () =>
      generateCspDigest(script, 'SHA-256')
  const ratio = await timesAsFast(digestBy(usual), digestBy(memoized))
  console.info(`Digests: ${ratio.toFixed(0)} times as fast as without ADR 0016`)
  expect(ratio).toBeGreaterThan(3)
})

const directive = { hashes: ['sha256-1', 'sha256-2'], resources: ["'self'"], strictDynamic: false }
const usualResult = {
  scriptDirective: directive,
  styleDirective: { ...directive, hashes: [] },
  directives: ["default-src 'self'"],
  _metadata: { extraScriptHashes: ['sha256-3'], extraStyleHashes: ['sha256-4'] },
}

test.each([
  ['hash of a script', { scriptDirective: { ...directive, hashes: ['sha256-9'] } }],
  ['source of a script', { scriptDirective: { ...directive, resources: ['https://a.example'] } }],
  ['strict rule', { scriptDirective: { ...directive, strictDynamic: true } }],
  ['hash of a style', { styleDirective: { ...directive, hashes: ['sha256-9'] } }],
  ['directive', { directives: ["img-src 'none'"] }],
  ['script of a page', { _metadata: { extraScriptHashes: ['sha256-9'], extraStyleHashes: [] } }],
  ['style of a page', { _metadata: { extraScriptHashes: [], extraStyleHashes: ['sha256-9'] } }],
])('[SEC-2] with another %s the policy is that of Astro', async (_, other) => {
  const usual = await load<Policies>('runtime/server/render/csp.js', [])
  const memoized = await load<Policies>('runtime/server/render/csp.js', [memoizeCsp()])
  const policies = [usualResult, { ...usualResult, ...other }].map((result) => {
    expect(memoized.renderCspContent(result)).toBe(usual.renderCspContent(result))
    return memoized.renderCspContent(result)
  })
  expect(new Set(policies).size).toBe(2)
})

test('[SEC-2] Astro makes the policy of nothing else than the key of the cache', async () => {
  const read = new Set<PropertyKey>()
  const recorder = <Fields extends object>(fields: Fields): Fields =>
    new Proxy(fields, {
      get(target, name) {
        read.add(name)
        return Reflect.get(target, name)
      },
    })
  const { renderCspContent } = await load<Policies>('runtime/server/render/csp.js', [])
  renderCspContent(recorder({ ...usualResult, _metadata: recorder(usualResult._metadata) }))
  expect([...read].sort()).toEqual([
    ...['_metadata', 'directives', 'extraScriptHashes', 'extraStyleHashes'],
    ...['scriptDirective', 'styleDirective'],
  ])
})

test('an Astro that computes its policy elsewhere stops the build', async () => {
  const { transform } = memoizeCsp() as { transform: { handler: (code: string, id: string) => unknown } }
  const error = (message: string): never => {
    throw new Error(message)
  }
  const context = { error }
  for (const file of ['core/encryption.js', 'runtime/server/render/csp.js'])
    expect(() => transform.handler.call(context, 'export {}', `/astro/dist/${file}`)).toThrow(
      'Astro no longer computes its security policy',
    )
})
