/**
 * The layers of src as import rules (src/README.md): a layer imports only from the layers below it. Every folder of
 * src is listed here; tests/integration/repository/layers.test.ts checks that, and applies the same rules to .astro
 * files, which dependency-cruiser cannot read.
 */

/** Folders of src, the lowest layer first. Folders in one entry may not import each other either. */
export const layers = [
  ['operations'],
  ['tenancy'],
  ['i18n'],
  ['contract'],
  ['adapters'],
  ['pictures'],
  ['backend'],
  ['demo'],
  ['gateway'],
  ['commerce'],
  ['content'],
  ['stores'],
  ['components'],
  ['islands'],
  ['layouts'],
  ['pages', 'routes'],
  ['server'],
]

/** Folders beside the layers: nothing but configuration, commands and tests imports them. */
export const beside = ['build', 'cli']

/**
 * Folders and files of src/backend, the lowest first: each imports only from those before it, so that no cycle stands between
 * them. What follows from a use case in a higher folder hangs on a domain event (src/backend/domain-events.ts).
 */
export const backendParts = [
  'infra',
  'catalogue',
  'search',
  'catalogue-import',
  'reviews',
  'customers',
  'cart',
  'orders',
  'load-demo.ts',
  'billing',
  'checkout',
  'marketing',
  'operator-api',
  'contact',
  'personal-data',
  'domain-events.ts',
  'api',
  'product-documents',
  'embedded-backend.ts',
]

/** Tables without behaviour: the lowest layer may read them, although their folder is a higher one. */
export const tables = /^src\/(routes\/(routes|page-types)|contract\/capabilities)\.ts$/

/** The port that adapters implement: types only, so a layer below the gateway may import them. */
export const port = /^src\/gateway\/adapter\.ts$/

const test = String.raw`\.(test|stories)\.tsx?$`
const folder = (name) => `^src/${name}(/|\\.ts$)`
const flat = layers.flat()

/** The one file that loads src/demo, when it is called. */
const loadsDemo = String.raw`^src/backend/load-demo\.ts$`
/** Files with rules of their own, below. */
const exceptions = [tables.source, '^src/commerce/client/browser/', loadsDemo]

const importsFromBelow = layers.flatMap((names, index) =>
  names.map((name) => ({
    name: `${name}-imports-from-below`,
    severity: 'error',
    from: { path: folder(name), pathNot: [test, ...exceptions] },
    to: {
      path: [...layers.slice(index + 1).flat(), ...names.filter((other) => other !== name), ...beside].map(
        folder,
      ),
      pathNot: [tables.source, port.source],
    },
  })),
)

const backendPart = (name) =>
  `^src/backend/${name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`}`
/** The type of the database joins the tables that each folder declares. */
const allTables = String.raw`^src/backend/infra/database/tables\.ts$`
const backendImportsFromBelow = backendParts.slice(0, -1).map((name, index) => ({
  name: `backend-${name}-imports-from-below`,
  severity: 'error',
  from: { path: backendPart(name), pathNot: [test, allTables] },
  to: { path: backendParts.slice(index + 1).map(backendPart) },
}))

export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...importsFromBelow,
    ...backendImportsFromBelow,
    {
      name: 'demo-is-not-imported',
      comment:
        'Only loadDemo imports src/demo, so that a shop with its own goods loads none of it. Commands and tests may.',
      severity: 'error',
      from: { pathNot: [folder('demo'), folder('cli'), loadsDemo, '^tests/', test] },
      to: { path: folder('demo') },
    },
    {
      name: 'demo-is-loaded-on-demand',
      comment: 'loadDemo imports src/demo when it is called, not when it is loaded.',
      severity: 'error',
      from: { path: loadsDemo },
      to: { path: folder('demo'), dynamic: false },
    },
    {
      name: 'tables-have-no-behaviour',
      severity: 'error',
      from: { path: tables.source },
      to: { path: '^src/', pathNot: tables.source },
    },
    {
      name: 'transport-of-the-browser',
      comment:
        'The transport of the browser reads stores, the session and the page view, and nothing else above it.',
      severity: 'error',
      from: { path: '^src/commerce/client/browser/', pathNot: test },
      to: {
        path: flat
          .slice(flat.indexOf('commerce') + 1)
          .filter((name) => name !== 'stores')
          .map(folder),
      },
    },
    {
      name: 'backend-by-its-doors',
      comment: 'Only gateway, pages/api, pages/graphql and *.server.ts reach the embedded backend.',
      severity: 'error',
      from: {
        pathNot: [
          folder('backend'),
          folder('gateway'),
          folder('cli'),
          '^src/pages/(api/|graphql|product-pictures/|product-documents/)',
          folder('demo'),
          String.raw`\.server\.ts$`,
          '^tests/',
          test,
        ],
      },
      to: { path: folder('backend') },
    },
    {
      name: 'browser-stays-in-the-browser',
      comment: 'Islands and stores never load server code.',
      severity: 'error',
      from: { path: [folder('islands'), folder('stores')], pathNot: test },
      to: { path: [String.raw`\.server\.ts$`, '^node:'] },
    },
    {
      name: 'backend-stands-alone',
      comment: 'The embedded backend does not depend on pages, React or Astro.',
      severity: 'error',
      from: { path: folder('backend'), pathNot: test },
      to: { path: ['node_modules/(astro|react|react-dom)/', '^astro'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist', '^\\.astro'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
