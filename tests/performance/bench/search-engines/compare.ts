import { judgeFresh } from '#tests/integration/search/fresh.ts'
import { mean } from '#tests/integration/search/judgement.ts'
import {
  type JudgedLanguage,
  judgedLanguages,
  sampleDocuments,
  sampleShop,
} from '#tests/integration/search/sample-shop.ts'
import { judgeTrade, tradeShop, trades } from '#tests/integration/search/trades.ts'
import type { Figure } from '../figure.ts'
import { type Engine, type PlainDocument, plainDocument } from './engine.ts'
import { openMiniSearch } from './mini-search.ts'
import { openOrama } from './orama.ts'
import { type OwnFeed, readOwnFeed } from './own-feed.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const products = 1_500
const others = [openMiniSearch, openSqlite, openPostgres, openOrama]

/** What is measured in one column: a list of queries over some goods. */
interface Column {
  name: string
  language: JudgedLanguage
  documents: readonly PlainDocument[]
  /** The mean nDCG@10 of an engine; of the shop's own search without one. */
  judge(engine?: Engine): Promise<number>
}

/**
 * The shop's own search beside other engines: nDCG@10 over the fresh queries by language, and over the queries of three
 * trades that the lexicons are not written for; or over a feed of your own (own-feed.ts). Ours has to be better than each
 * of the others.
 */
export async function measureSearchEngines(): Promise<Figure[]> {
  const feed = await readOwnFeed()
  if (feed) return await figuresOf('feed', [feedColumn(feed)])
  return [
    ...(await figuresOf('fresh queries', judgedLanguages.map(freshColumn))),
    ...(await figuresOf('other trades', trades.map(tradeColumn))),
  ]
}

function freshColumn(language: JudgedLanguage): Column {
  const shop = sampleShop(language, products)
  const documents = [...sampleDocuments(language, products).pairs()].flatMap(({ document }) =>
    document ? [plainDocument(document, language)] : [],
  )
  const judge = async (engine?: Engine) => mean(await judgeFresh(shop, language, engine && asPort(engine)))
  return { name: language, language, documents, judge }
}

function tradeColumn(trade: (typeof trades)[number]): Column {
  const { name, language } = trade
  const shop = tradeShop(trade)
  const documents = shop.documents.map((document) => plainDocument(document, language))
  const judge = async (engine?: Engine) => {
    const search = engine && (async (term: string) => found(await engine.search(term)))
    return mean(await judgeTrade(shop, search))
  }
  return { name: `${name} ${language}`, language, documents, judge }
}

function feedColumn({ shop, queries }: OwnFeed): Column {
  const language = shop.trade.language as JudgedLanguage
  const documents = shop.documents.map((document) => plainDocument(document, language))
  const judge = async (engine?: Engine) => {
    const search = engine && (async (term: string) => found(await engine.search(term)))
    const scores = await judgeTrade(shop, search, queries)
    if (process.env.SEARCH_SHOW)
      for (const { query, ndcg, total } of scores)
        console.log(ndcg.toFixed(2), total, query, engine ? `(${engine.name})` : '')
    return mean(scores)
  }
  return { name: language, language, documents, judge }
}

async function figuresOf(what: string, columns: readonly Column[]): Promise<Figure[]> {
  const scores = new Map<string, number[]>()
  const note = (name: string, score: number): void => {
    scores.set(name, [...(scores.get(name) ?? []), score])
  }
  for (const { documents, language, judge } of columns) {
    note('Etalage', await judge())
    for (const open of others) {
      const engine = await open(documents, language).catch((error: Error) => {
        console.log(`An engine is left out: ${error.message}`)
      })
      if (!engine) continue
      note(engine.name, await judge(engine))
      await engine.close?.()
    }
  }
  const average = (name: string): number =>
    (scores.get(name) ?? []).reduce((sum, score) => sum + score, 0) / columns.length
  const best = Math.max(...[...scores.keys()].filter((name) => name !== 'Etalage').map(average))
  return Array.from(scores, ([name, each]) => ({
    what: `${what}, nDCG@10: ${name}`,
    value: `${average(name).toFixed(3)} (${columns.map(({ name: column }, at) => `${column} ${each[at]?.toFixed(3)}`).join(', ')})`,
    wanted: name === 'Etalage' ? `> ${best.toFixed(3)}` : '',
    reached: name !== 'Etalage' || average(name) > best,
  }))
}

const found = (ids: readonly string[]) => ({ hits: ids.map((sku) => ({ sku })), total: ids.length })

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
