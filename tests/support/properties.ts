import fc from 'fast-check'

/**
 * Every run of the gate tries the same cases of a property, so that a failure can be repeated. By night PROPERTY_RUNS sets how many cases
 * a property tries that names no number itself, from a new seed, which a failure prints; FC_SEED repeats that one.
 */
const { FC_SEED, PROPERTY_RUNS } = process.env
fc.configureGlobal({
  ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : { seed: 45 }),
  ...(FC_SEED && { seed: Number(FC_SEED) }),
})
