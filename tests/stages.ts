/** Exit code of a script whose tests could not be run on this machine. */
export const notRunCode = 77

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
  [['test:postgres']],
  [['test:vendure']],
  [['stories:look']],
  [['test:journeys']],
]
