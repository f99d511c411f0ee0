/**
 * What `npm test` runs: npm scripts, in stages one after the other. Within a stage, lanes run in parallel; they
 * contain work that keeps at most one core busy. Within a lane, each script waits for the one before.
 */
export const stages: string[][][] = [
  [['build']],
  [
    // Both render the stories, with one cache.
    ['stories:build', 'test:browser', 'test:components', 'check:code'],
    // Links of content are checked against the catalogue.
    ['catalogue:sample', 'content:check', 'check:types'],
  ],
  [['test:unit']],
  // The stories wait for their pages, the contract tests for the database.
  [['stories:look'], ['test:postgres']],
  [['test:journeys']],
]
