import { judgeFresh } from '#tests/integration/search/fresh.ts'
import { mean } from '#tests/integration/search/judgement.ts'
import { judgedLanguages, sampleDocuments, sampleShop } from '#tests/integration/search/sample-shop.ts'
import type { Figure } from '../figure.ts'
import { type Engine, plainDocument } from './engine.ts'
import { openMiniSearch } from './mini-search.ts'
import { openOrama } from './orama.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const products = 1_500
const others = [openMiniSearch, openSqlite, openPostgres, openOrama]

/**
 * The shop's own search beside other engines: nDCG@10 over the fresh queries, by language. Ours has to be better than
 * each of the others.
 */
export async function measureSearchEngines(): Promise<Figure[]> {
  const scores = new Map<string, number[]>()
  const note = (name: string, score: number): void => {
    scores.set(name, [...(scores.get(name) ?? []), score])
  }
  for (const language of judgedLanguages) {
    const shop = sampleShop(language, products)
    note('Etalage', mean(await judgeFresh(shop, language)))
    const documents = [...sampleDocuments(language, products).pairs()].flatMap(({ document }) =>
      document ? [plainDocument(document, language)] : [],
    )
    for (const open of others) {
      const engine = await open(documents, language).catch((error: Error) => {
        console.log(`An engine is left out: ${error.message}`)
      })
      if (!engine) continue
      note(engine.name, mean(await judgeFresh(shop, language, asPort(engine))))
      await engine.close?.()
    }
  }
  const average = (name: string): number =>
    (scores.get(name) ?? []).reduce((sum, score) => sum + score, 0) / judgedLanguages.length
  const best = Math.max(...[...scores.keys()].filter((name) => name !== 'Etalage').map(average))
  return Array.from(scores, ([name, each]) => ({
    what: `fresh queries, nDCG@10: ${name}`,
    value: `${average(name).toFixed(3)} (${judgedLanguages.map((language, at) => `${language} ${each[at]?.toFixed(3)}`).join(', ')})`,
    wanted: name === 'Etalage' ? `> ${best.toFixed(3)}` : '',
    reached: name !== 'Etalage' || average(name) > best,
  }))
}

/** An engine as the judge asks it: only the ids matter. */
function asPort({ search }: Engine): Parameters<typeof judgeFresh>[2] {
  return {
    async search({ term = '' }) {
      const ids = await search(term)
      const hits = ids.map((sku, at) => ({ sku, score: -at }))
      return {
        ...{ hits, total: hits.length, page: 1, pages: 1, size: 10, sort: 'relevance' as const },
        ...{ facets: [], ignored: [], understood: [], categories: [], brands: [] },
      }
    },
  }
}
