import type { Plugin } from 'vite'

/**
 * Modules of the layout's script: the elements of the shell and the stores they use, in one file that islands share.
 * Modules that only some pages or islands use are excluded: every page would load them.
 */
const shell =
  /\/(src\/stores\/(?!recently-viewed|bra-size|changed|consent-choice|page-view|toast-eviction|write-cookie)|src\/layouts\/[\w-]+\.ts|src\/islands\/interaction\/(?!replay|signal-ready|field-restorers)|src\/components\/shell\/(?!toast-list|send-wishes|record-search|customer-name)[\w-]+\.ts$|node_modules\/nanostores\/atom\/)/

/**
 * React, Astro's element and the modules of every island: one file that is loaded at the first interaction, beside the
 * island's own.
 */
const react =
  /\/(node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|nanostores)\/|astro\/dist\/runtime\/server\/astro-island|src\/(islands\/[\w-]+\.tsx?$|islands\/interaction\/(replay|signal-ready|field-restorers)|commerce\/client\/failures))/

/** Modules that send a shopper's command to the shop; small, and always used together. */
const commandModules = /\/src\/(stores\/(page-view|changed)|commerce\/client\/browser\/(mutate|endpoint))\.ts/

/**
 * What overlays share with elements that need no React: styles, texts, formats and addresses of pictures. Product pages
 * show seen products with them, and add to the basket.
 */
const withoutReact =
  /\/(node_modules\/(rosetta|templite|dlv|dset)\/|src\/(components\/adopt-styles\.ts|islands\/overlay\/overlay\.css|i18n\/|pictures\/product-sources|tenancy\/sku-path|commerce\/cart\/free-delivery))/

/** The GraphQL client and its hooks, without its cache, which is loaded with the first query. */
const client =
  /\/(node_modules\/(urql|@urql\/core|wonka|@0no-co\/graphql\.web|gql\.tada)\/|src\/(islands\/client\/|commerce\/client\/(browser\/(client|create-client|lazy-exchange)|send-command|run-query)\.ts))/

/** The modules of overlays. */
const overlays = /\/src\/islands\/overlay\/[\w-]+\.tsx?$/

/**
 * Names of scripts, with hashes of seven characters where Rolldown writes eight: the first script of a page lists thirty
 * others, and random characters do not compress. Six would name 64 scripts at most: until it knows the hash, Rolldown writes
 * the number of the script in its place, in base 64 between five other characters (`!~{0}~`).
 */
export const scriptNames = '_astro/[name].[hash:7].js'

export const sharedChunks = [
  { name: 'shell', test: shell },
  { name: 'react', test: react },
  { name: 'sending', test: commandModules },
  { name: 'dress', test: withoutReact, priority: 1 },
  { name: 'urql', test: client },
  { name: 'layers', test: overlays },
]

/** An import at the start of a built script: `import{a as b}from"./shell.HASH.js";`. */
const firstImport = /^\s*import\s*(?:\{([^}]*)\}\s*from\s*)?(["'])\.\/([\w.-]+\.js)\2;?/

/**
 * Writes a component's script into the page although it imports the shell's file: Astro would make it a file, and a request,
 * of its own. See .github/adr/0019-one-shell-script.md.
 */
export const inlineScripts = (): Plugin => ({
  name: 'etalage:inline-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const shared = new Set(chunks.flatMap(({ imports }) => imports))
      for (const chunk of chunks) {
        if (!/[?&]type=script/.test(chunk.facadeModuleId ?? '') || shared.has(chunk.fileName)) continue
        chunk.code = waitForIdle(chunk.code)
        chunk.imports = []
      }
    },
  },
})

/**
 * Returns the code of a page's script with its imports delayed until the first paint and an idle moment after it. An idle
 * moment alone is not enough: there is one between the end of parsing and the first paint.
 * See .github/adr/0019-one-shell-script.md.
 */
export function waitForIdle(code: string): string {
  const fetched: string[] = []
  let own = code
  for (let found = firstImport.exec(own); found; found = firstImport.exec(own)) {
    const [statement, names = '', , file] = found
    own = own.slice(statement.length)
    const taken = names && `let{${names.replaceAll(/\s+as\s+/g, ':')}}=`
    fetched.push(`${taken}await import("/_astro/${file}");`)
  }
  return fetched.length === 0 ? code : `${waitCode}(async()=>{${fetched.join('')}${own}})`
}

/**
 * Runs a function once, however often it is triggered: half a second after the first paint at the latest, or a second
 * and a half after parsing where a browser reports no paint. Safari has no idle callbacks.
 */
const waitCode =
  '((w,d,s=()=>(self.requestIdleCallback??(f=>setTimeout(f,200)))(()=>{d||=w()},{timeout:500}))=>{' +
  'new PerformanceObserver(s).observe({type:"paint",buffered:!0});setTimeout(s,1e3)})'
