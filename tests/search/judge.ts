import { judge, judgedList, lists, mean } from './judgement.ts'
import { judgedLanguages, sampleShop } from './sample-shop.ts'

/** Prints the judged lists: `node tests/search/judge.ts [language] [--all]`; without --all what is below 0.9. */
const wanted = process.argv.slice(2)
const all = wanted.includes('--all')
for (const language of judgedLanguages) {
  if (wanted.some((each) => !each.startsWith('--')) && !wanted.includes(language)) continue
  const shop = sampleShop(language)
  for (const name of lists) {
    const scores = judge(shop, language, judgedList(language, name))
    const shown = scores.filter(({ ndcg }) => all || ndcg < 0.9).sort((a, b) => a.ndcg - b.ndcg)
    console.table(
      shown.map(({ query, ndcg, total, correctedTerm }) => ({
        query,
        'nDCG@10': Number(ndcg.toFixed(3)),
        found: total,
        corrected: correctedTerm ?? '',
      })),
    )
    console.log(
      `${language}, ${name}: nDCG@10 ${mean(scores).toFixed(3)} over ${scores.length} queries, ${scores.filter(({ ndcg }) => ndcg >= 0.9).length} of them at 0.9 or above`,
    )
  }
}
