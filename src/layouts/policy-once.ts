import type { Plugin } from 'vite'

/** A function of Astro that repeats the same work for every page, and its memoized replacement. */
interface Repeated {
  module: string
  declared: string
  once: string
}

const digests: Repeated = {
  module: '/astro/dist/core/encryption.js',
  declared: 'async function generateCspDigest(data, algorithm) {',
  once: `
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

const policies: Repeated = {
  module: '/astro/dist/runtime/server/render/csp.js',
  declared: 'function renderCspContent(result) {',
  once: `
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

const repeated = [digests, policies]

/**
 * Makes Astro compute each digest of a script or style, and each content security policy, once and not for every page.
 * See .github/adr/0016-csp-once.md.
 * @throws when a function of Astro's is not where it was.
 */
export const policyOnce = (): Plugin => ({
  name: 'etalage:memoize-csp',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: /\/astro\/dist\/(core\/encryption|runtime\/server\/render\/csp)\.js$/ },
    handler(code, id) {
      const found = repeated.find(({ module }) => id.endsWith(module))
      if (!found) return
      if (!code.includes(found.declared))
        this.error(`Astro makes its security policy elsewhere than in ${id} now`)
      return { code: code.replace(found.declared, () => found.once), map: null }
    },
  },
})
