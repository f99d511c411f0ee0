import type { Plugin } from 'vite'

const viteHelperId = '\0vite/preload-helper.js'

/**
 * What a dynamic import does in the browser: fetches what the module imports beside it. Vite's own helper also retries,
 * reports, and knows nonces and styles; it would be a tenth of the shell's script. See .github/adr/0019-one-shell-script.md.
 */
const code = `
export const __vitePreload = (load, deps = []) => {
  for (const dep of deps) {
    const href = '/' + dep
    if (!document.querySelector('link[href="' + href + '"]'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}`

/**
 * Removes the module itself, which is fetched at once, and the shell, which is loaded already.
 * @throws for a style sheet, which the import would not wait for: late parts include theirs (`?inline`)
 */
function dependenciesToPreload(file: string, needed: string[]): string[] {
  const style = needed.find((other) => other.endsWith('.css'))
  if (style) throw new Error(`${file} needs ${style}: import it with ?inline`)
  return needed.filter((other) => other !== file && !other.includes('/shell.'))
}

/** Replaces Vite's preload helper by a smaller one. */
export const preloadHelper = (): Plugin => ({
  name: 'etalage:preload-helper',
  enforce: 'pre',
  apply: 'build',
  config: () => ({ build: { modulePreload: { resolveDependencies: dependenciesToPreload } } }),
  load: { filter: { id: /vite\/preload-helper/ }, handler: (id) => (id === viteHelperId ? code : undefined) },
})
