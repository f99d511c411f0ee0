import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { inlineScripts, scriptNames, sharedChunks } from './src/build/inline-scripts.ts'
import { memoizeCsp } from './src/build/memoize-csp.ts'
import { namedRoutes } from './src/build/named-routes.ts'
import { plainUtilities } from './src/build/plain-utilities.ts'
import { preloadHelper } from './src/build/preload-helper.ts'
import { recordPackages } from './src/build/record-packages.ts'
import { serverModules } from './src/build/server-modules.ts'
import { shortenScopeIds } from './src/build/shorten-scope-ids.ts'
import { subsetFontFile } from './src/build/subset-font.ts'
import { cssTarget } from './src/build/supported-browsers.ts'
import { interaction } from './src/islands/interaction/integration.ts'

/**
 * Files that are inserted into pages, or that a page's script inserts. The Content-Security-Policy lists their hashes.
 */
const inlinedFiles = [
  './src/layouts/boot.js',
  './src/components/product/buy-bar.js',
  './src/components/product/prerendered-cards.json',
].map((file) => readFileSync(new URL(file, import.meta.url)))
const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`
const files = './node_modules'
/** Packages of fonts, whose files the build copies. */
const fontPackages = [
  '@fontsource-variable/bitter',
  '@fontsource-variable/hanken-grotesk',
  '@fontsource-variable/jost',
  '@fontsource-variable/source-sans-3',
  '@fontsource/instrument-serif',
]
/** From body text to <strong>. */
const weights = { min: 400, max: 700 }
/** A variable face of Fontsource in the weights that themes use; one weight alone makes a file half as large. */
const variable = async ({
  name,
  cssVariable,
  packageName,
  min = weights.min,
  max = weights.max,
  fallbacks,
}) => ({
  ...{ name, cssVariable, fallbacks, display: 'optional', provider: fontProviders.local() },
  options: {
    variants: [
      {
        src: [
          await subsetFontFile(
            {
              packageName: `@fontsource-variable/${packageName}`,
              file: `${packageName}-latin-wght-normal.woff2`,
            },
            { min, max },
          ),
        ],
        weight: min === max ? `${min}` : `${min} ${max}`,
        style: 'normal',
      },
    ],
  },
})

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [react(), interaction(), namedRoutes(), recordPackages(fontPackages)],
  session: false,
  logger: { entrypoint: new URL('./src/operations/astro-log.ts', import.meta.url) },
  markdown: { syntaxHighlight: false },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  server: { host: '127.0.0.1', port: Number(process.env.PORT) || 4321, allowedHosts: ['.localhost'] },
  // src/server checks the origin of mutations, since it has the tenant's hosts (SEC-2).
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { hashes: inlinedFiles.map(hashOf) },
    },
  },
  fonts: [
    await variable({
      ...{ name: 'Hanken Grotesk', cssVariable: '--font-grotesk', packageName: 'hanken-grotesk' },
      fallbacks: ['system-ui', 'sans-serif'],
    }),
    await variable({
      ...{ name: 'Source Sans 3', cssVariable: '--font-humanist', packageName: 'source-sans-3' },
      fallbacks: ['system-ui', 'sans-serif'],
    }),
    await variable({
      ...{ name: 'Bitter', cssVariable: '--font-slab', packageName: 'bitter', min: 600, max: 600 },
      fallbacks: ['Georgia', 'serif'],
    }),
    await variable({
      ...{ name: 'Jost', cssVariable: '--font-geometric', packageName: 'jost', min: 350, max: 350 },
      fallbacks: ['system-ui', 'sans-serif'],
    }),
    {
      name: 'Instrument Serif',
      cssVariable: '--font-serif',
      display: 'optional',
      provider: fontProviders.local(),
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            src: [`${files}/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2`],
            weight: '400',
            style: 'normal',
          },
        ],
      },
    },
  ],
  vite: {
    build: { cssTarget },
    // Stories and tests are excluded: they lie beside their islands and import modules that only Storybook and the test
    // tools resolve.
    optimizeDeps: { entries: ['!src/**/*.{stories,test}.{ts,tsx}'] },
    plugins: [
      tailwindcss(),
      plainUtilities(),
      serverModules(),
      preloadHelper(),
      inlineScripts(),
      memoizeCsp(),
      shortenScopeIds(),
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: sharedChunks },
              entryFileNames: scriptNames,
              chunkFileNames: scriptNames,
            },
          },
        },
      },
    },
  },
})
