/**
 * What `npm test` runs: npm scripts, in stages one after the other. Within a stage, lanes run side by side; they hold work
 * that keeps no more than one core busy. Within a lane, each script waits for the one before.
 */
export const stages: string[][][] = [
  [['build']],
  [
    // Both render the stories, in one cache.
    ['stories:build', 'test:browser', 'test:components'],
    // Links of content are checked against the goods.
    ['catalogue:sample', 'content:check', 'check:types', 'check:code'],
  ],
  [['test:unit']],
  [['test:postgres']],
  [['stories:look']],
  [['test:journeys']],
]
