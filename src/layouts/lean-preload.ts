import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * What a dynamic import does in the browser: fetches what the module imports beside it, waits for its styles.
 * Vite's own also retries, reports and knows nonces; it would be a tenth of the shell's script.
 */
const code = `
export const __vitePreload = async (load, deps = []) => {
  await Promise.all(deps.map((dep) => {
    const href = '/' + dep
    if (document.querySelector('link[href="' + href + '"]')) return
    const style = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), { rel: style ? 'stylesheet' : 'modulepreload', href })
    document.head.append(link)
    return style && new Promise((done) => { link.onload = link.onerror = done })
  }))
  return load()
}`

/** Replaces Vite's preload helper. */
export const leanPreload = (): Plugin => ({
  name: 'etalage:lean-preload',
  enforce: 'pre',
  apply: 'build',
  load: { filter: { id: /vite\/preload-helper/ }, handler: (id) => (id === helper ? code : undefined) },
})
