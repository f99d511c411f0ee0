import type { Plugin } from 'vite'

const declared = 'async function generateCspDigest(data, algorithm) {'

const once = `
const knownDigests = new Map();
function generateCspDigest(data, algorithm) {
  const known = knownDigests.get(data);
  if (known?.algorithm === algorithm) return known.digest;
  if (knownDigests.size === 1000) knownDigests.clear();
  const digest = digestOf(data, algorithm);
  knownDigests.set(data, { algorithm, digest });
  return digest;
}
async function digestOf(data, algorithm) {`

/**
 * Astro names the styles of a page in its security policy by their digests, and makes these anew for every
 * page: a tenth of the work of a content page. The texts are the build's own, so each digest is made once.
 * @throws when Astro's function is not where it was.
 */
export const digestOnce = (): Plugin => ({
  name: 'etalage:digest-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: /\/astro\/dist\/core\/encryption\.js$/ },
    handler(code) {
      if (!code.includes(declared)) this.error('Astro makes its digests elsewhere now')
      return { code: code.replace(declared, () => once), map: null }
    },
  },
})
