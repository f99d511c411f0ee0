import { fields, type OpenEngine, type PlainDocument, weights } from './engine.ts'
import { fetchPackage } from './fetch-package.ts'

interface OramaModule {
  create(options: object): object
  insertMultiple(index: object, documents: readonly PlainDocument[]): Promise<unknown>
  search(index: object, query: object): Promise<{ hits: { id: string }[] }>
}

const names = { nl: 'dutch', de: 'german', fr: 'french' } as const

/** Orama with its stemmer of the language, typing errors, weights by field. */
export const openOrama: OpenEngine = async (documents, language) => {
  const { create, insertMultiple, search } = await fetchPackage<OramaModule>('@orama/orama', '3.1.18')
  const schema = Object.fromEntries(fields.map((field) => [field, 'string']))
  const { stemmer } = await fetchPackage<{ stemmer: (word: string) => string }>(
    '@orama/stemmers',
    '3.1.18',
    names[language],
  )
  const tokenizer = { language: names[language], stemming: true, stemmer }
  const index = create({ schema, components: { tokenizer } })
  await insertMultiple(index, documents)
  return {
    name: 'Orama, with its stems',
    async search(term) {
      const { hits } = await search(index, { term, boost: weights, tolerance: 1, limit: 10 })
      return hits.map(({ id }) => id)
    },
  }
}
