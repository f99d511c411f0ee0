import type { Plugin } from 'vite'

/** A function of Astro that repeats the same work for every page, and its memoized replacement. */
interface MemoizedFunction {
  module: string
  declaration: string
  replacement: string
}

const digests: MemoizedFunction = {
  module: '/astro/dist/core/encryption.js',
  declaration: 'async function generateCspDigest(data, algorithm) {',
  replacement: `
const knownDigests = new Map();
function generateCspDigest(data, algorithm) {
  const known = knownDigests.get(data);
  if (known?.algorithm === algorithm) return known.digest;
  if (knownDigests.size === 1000) knownDigests.clear();
  const digest = digestOf(data, algorithm);
  knownDigests.set(data, { algorithm, digest });
  return digest;
}
async function digestOf(data, algorithm) {`,
}

const policies: MemoizedFunction = {
  module: '/astro/dist/runtime/server/render/csp.js',
  declaration: 'function renderCspContent(result) {',
  replacement: `
const knownPolicies = new Map();
function renderCspContent(result) {
  const { scriptDirective, styleDirective, directives, _metadata: { extraScriptHashes, extraStyleHashes } } = result;
  const key = JSON.stringify([scriptDirective, styleDirective, directives, extraScriptHashes, extraStyleHashes]);
  const known = knownPolicies.get(key);
  if (known !== undefined) return known;
  if (knownPolicies.size === 200) knownPolicies.clear();
  const policy = policyOf(result);
  knownPolicies.set(key, policy);
  return policy;
}
function policyOf(result) {`,
}

const memoizedFunctions = [digests, policies]

/**
 * Makes Astro compute each digest of a script or style, and each content security policy, once and not for every page.
 * See .github/adr/0016-csp-once.md.
 * @throws when a function of Astro's is not where it was.
 */
export const memoizeCsp = (): Plugin => ({
  name: 'etalage:memoize-csp',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: /\/astro\/dist\/(core\/encryption|runtime\/server\/render\/csp)\.js$/ },
    handler(code, id) {
      const found = memoizedFunctions.find(({ module }) => id.endsWith(module))
      if (!found) return
      if (!code.includes(found.declaration))
        this.error(`Astro no longer computes its security policy in ${id}: adapt src/build/memoize-csp.ts`)
      return { code: code.replace(found.declaration, () => found.replacement), map: null }
    },
  },
})
