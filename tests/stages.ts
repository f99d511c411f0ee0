/** Exit code of a script whose tests could not be run on this machine. */
export const notRunCode = 77

/**
 * What `npm test` runs: npm scripts, in stages one after the other. Within a stage, lanes run in parallel; at least
 * one of them leaves a core idle for much of its time. Within a lane, each script waits for the one before.
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
  // The stories keep two thirds of a core busy, and installing a Vendure waits for the network.
  [['stories:look', 'test:vendure'], ['test:postgres']],
  [['test:journeys']],
]
