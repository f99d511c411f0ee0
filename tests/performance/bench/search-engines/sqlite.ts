import { DatabaseSync } from 'node:sqlite'
import { fields, type OpenEngine, weights } from './engine.ts'

/** SQLite FTS5 with trigrams: a product matches by any three letters, ranked by BM25. */
export const openSqlite: OpenEngine = async (documents) => {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `create virtual table product using fts5(id unindexed, ${fields.join(', ')}, tokenize = 'trigram remove_diacritics 1')`,
  )
  const insert = database.prepare(`insert into product values (?, ${fields.map(() => '?').join(', ')})`)
  for (const document of documents) insert.run(document.id, ...fields.map((field) => document[field]))
  const ranked = fields.map((field) => weights[field]).join(', ')
  const select = database.prepare(
    `select id from product where product match ? order by bm25(product, 0, ${ranked}) limit 10`,
  )
  return {
    name: 'SQLite FTS5, trigrams',
    search(term) {
      const words = term.normalize('NFC').match(/[\p{L}\p{N}]{3,}/gu) ?? []
      const grams = words.flatMap((word) =>
        Array.from({ length: word.length - 2 }, (_, at) => `"${word.slice(at, at + 3)}"`),
      )
      return grams.length === 0
        ? []
        : select.all([...new Set(grams)].join(' OR ')).map(({ id }) => String(id))
    },
    close: () => database.close(),
  }
}
