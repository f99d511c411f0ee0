import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fillWithSample, isPrepared, prepare } from './prepare.ts'
import type { ShopUrl } from './shop-urls.ts'

/**
 * Starts the shops from `dist/`, without their sources: fills an empty shop, then serves. Relative paths in settings are
 * relative to the folder that holds `dist/`. This module is built as `dist/server/start.mjs`.
 */
const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

// React's development build doubles the render time of a page. Workers inherit the setting.
process.env.NODE_ENV ??= 'production'

let isNewlyFilled = false
try {
  // main.ts reports invalid settings, once its code can come from the compile cache; nothing is filled with them.
  if (!(await isPrepared(process.env).catch(() => true))) {
    const [{ readSettings }, { requireFolders }, { tenants }, { isEmbedded }] = await Promise.all([
      import('./settings.ts'),
      import('./usable-folders.ts'),
      import('../tenancy/registry.ts'),
      import('../tenancy/commerce.ts'),
    ])
    requireFolders(readSettings(process.env), process.env)
    isNewlyFilled = await prepare(process.env, fillWithSample, () => {
      if (tenants.all.some((tenant) => isEmbedded(tenant, 'goods')))
        process.stderr.write('There are no goods yet: filling the shops with the sample catalogue.\n')
    })
  }
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`)
  process.exit(1)
}

// Reusing compiled code saves half of the time to the first page. Workers inherit the folder.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { main, printUrls } = await import('./main.ts')
await main((urls, host) => {
  printUrls(urls)
  if (isNewlyFilled) void renderFirstPictures(urls, host)
})

/** Other pictures are rendered at their first request. Shops behind a proxy cannot be reached from here. */
async function renderFirstPictures(urls: readonly ShopUrl[], host: string): Promise<void> {
  const { requestFirstPictures } = await import('./first-pictures.ts')
  const shops = urls.filter(({ local }) => local).map(({ url }) => new URL(url))
  await requestFirstPictures(shops, reachableHost(host), (done, all) =>
    process.stdout.write(`\rPictures of the first pages: ${done} of ${all}${done === all ? '\n' : ''}`),
  )
}

/** A server that listens on every address of the machine is reached on the loopback address. */
const reachableHost = (host: string): string => ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host
