/**
 * The floors of the house as import rules (README, "The house"): a room imports only from its own
 * floor's allowance below it, and the seam to the shop cannot be walked around.
 */
const test = String.raw`\.(test|stories)\.tsx?$`
const room = (name) => `^src/${name}(/|\\.ts$)`
const above = (name, rooms) => ({
  name: `${name}-looks-down`,
  comment: `src/${name} may not import from ${rooms.join(', ')}`,
  severity: 'error',
  from: { path: room(name), pathNot: test },
  to: { path: rooms.map(room) },
})

export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    above('tenancy', [
      'i18n',
      'contract',
      'backend',
      'commerce',
      'content',
      'components',
      'stores',
      'layouts',
      'islands',
      'pages',
      'server',
    ]),
    above('i18n', [
      'contract',
      'backend',
      'commerce',
      'content',
      'components',
      'stores',
      'layouts',
      'islands',
      'pages',
      'server',
    ]),
    above('contract', [
      'backend',
      'commerce',
      'content',
      'components',
      'stores',
      'layouts',
      'islands',
      'pages',
      'server',
    ]),
    above('backend', [
      'commerce',
      'content',
      'components',
      'stores',
      'layouts',
      'islands',
      'pages',
      'server',
    ]),
    above('content', ['backend', 'components', 'stores', 'layouts', 'islands', 'pages', 'server']),
    above('commerce', ['content', 'components', 'layouts', 'islands', 'pages', 'server']),
    {
      name: 'commerce-below-stores',
      comment: 'Only the transport of the browser reads stores: it carries the session and the page view.',
      severity: 'error',
      from: { path: room('commerce'), pathNot: [test, '^src/commerce/browser/'] },
      to: { path: room('stores') },
    },
    above('stores', ['backend', 'components', 'layouts', 'islands', 'pages', 'server']),
    above('components', ['backend', 'layouts', 'islands', 'pages', 'server']),
    above('islands', ['backend', 'pages', 'server', 'layouts']),
    above('layouts', ['backend', 'pages', 'server']),
    above('pages', ['server']),
    {
      name: 'backend-by-its-doors',
      comment: 'Only pages/api, pages/graphql and commerce/*.server.ts reach the embedded shop.',
      severity: 'error',
      from: {
        pathNot: [
          room('backend'),
          '^src/pages/(api/|graphql|product-pictures/|product-documents/)',
          '^src/pictures/darkroom/make-all',
          String.raw`\.server\.ts$`,
          '^tests/',
          test,
        ],
      },
      to: { path: room('backend') },
    },
    {
      name: 'browser-stays-in-the-browser',
      comment: 'Islands and stores never load server code.',
      severity: 'error',
      from: { path: [room('islands'), room('stores')], pathNot: test },
      to: { path: [String.raw`\.server\.ts$`, '^node:'] },
    },
    {
      name: 'backend-stands-alone',
      comment: 'The embedded shop knows nothing of pages, React or Astro.',
      severity: 'error',
      from: { path: room('backend'), pathNot: test },
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
