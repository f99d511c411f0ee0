import { judgeFresh } from './fresh.ts'
import { heldOutHalf, judge, judgedList, type ListName, lists, mean, type Score } from './judgement.ts'
import { judgedLanguages, sampleShop } from './sample-shop.ts'

/**
 * Prints the judged lists: `node tests/integration/search/judge.ts [language] [list] [--all|--scores]`; without --all
 * only scores below 0.9, with --scores only the means. Queries of a held-out half are never printed.
 */
const wanted = process.argv.slice(2)
const fresh = 'fresh'
const named = (from: readonly string[]) => {
  const selectedLists = from.filter((each) => wanted.includes(each))
  return selectedLists.length > 0 ? selectedLists : from
}
for (const language of judgedLanguages) {
  if (!named(judgedLanguages).includes(language)) continue
  const shop = sampleShop(language)
  for (const name of named([...lists, fresh]) as (ListName | typeof fresh)[]) {
    if (name === fresh) {
      printFresh(language, await judgeFresh(shop, language))
      continue
    }
    const scores = judge(shop, language, judgedList(language, name))
    if (!wanted.includes('--scores'))
      printQueries(name === 'judged' || name === 'typed' ? scores : usedHalf(scores))
    console.log(
      `${language}, ${name}: nDCG@10 ${shown(scores)} over ${scores.length} queries (used half ${shown(usedHalf(scores))}, held-out half ${shown(heldOutHalf(scores))}), ${scores.filter(({ ndcg }) => ndcg >= 0.9).length} of them at 0.9 or above`,
    )
    const kinds = Map.groupBy(scores, ({ kind }) => kind)
    if (kinds.size > 1)
      console.log(`  ${Array.from(kinds, ([kind, of]) => `${kind} ${shown(of)} (${of.length})`).join(', ')}`)
  }
}

function usedHalf(scores: Score[]): Score[] {
  return scores.filter((_, at) => at % 2 === 0)
}

function printFresh(language: string, scores: Score[]): void {
  if (!wanted.includes('--scores')) printQueries(scores)
  console.log(`${language}, ${fresh}: nDCG@10 ${shown(scores)} over ${scores.length} queries`)
}

function shown(scores: Score[]): string {
  return mean(scores).toFixed(3)
}

function printQueries(scores: Score[]): void {
  console.table(
    scores
      .filter(({ ndcg }) => wanted.includes('--all') || ndcg < 0.9)
      .sort((a, b) => a.ndcg - b.ndcg)
      .map(({ query, ndcg, total, correctedTerm }) => ({
        query,
        'nDCG@10': Number(ndcg.toFixed(3)),
        found: total,
        corrected: correctedTerm ?? '',
      })),
  )
}
