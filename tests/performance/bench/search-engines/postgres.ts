import { Client } from 'pg'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { startCluster } from '#tests/support/database/private-cluster.ts'
import { fields, type OpenEngine } from './engine.ts'

const configurations = { nl: 'dutch', de: 'german', fr: 'french' } as const
const classes = {
  name: 'A',
  category: 'B',
  brand: 'B',
  attributes: 'C',
  highlights: 'D',
  description: 'D',
} as const

/** PostgreSQL full-text search with the stems of the language and weights by field, and trigrams of the names. */
export const openPostgres: OpenEngine = async (documents, language) => {
  const programs = findPostgres()
  if (programs === undefined) {
    console.log('PostgreSQL is left out: this machine has none.')
    return undefined
  }
  const configuration = configurations[language]
  const cluster = await startCluster(programs)
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('create extension pg_trgm; create table product (id text, words tsvector, name text)')
  const vector = fields
    .map((field, at) => `setweight(to_tsvector('${configuration}', $${at + 2}), '${classes[field]}')`)
    .join(' || ')
  const all = `plainto_tsquery('${configuration}', $1)`
  const find = `
    with asked as (select cast(replace(cast(${all} as text), '&', '|') as tsquery) as words)
    select id from product, asked where product.words @@ asked.words or word_similarity($1, name) > 0.4
    order by ts_rank(product.words, asked.words) + word_similarity($1, name) desc, id limit 10`
  for (const document of documents)
    await client.query(`insert into product values ($1, ${vector}, $2)`, [
      document.id,
      ...fields.map((field) => document[field]),
    ])
  return {
    name: 'PostgreSQL full text and trigrams',
    async search(term) {
      const { rows } = await client.query<{ id: string }>(find, [term])
      return rows.map(({ id }) => id)
    },
    async close() {
      await client.end()
      await cluster.stop()
    },
  }
}
