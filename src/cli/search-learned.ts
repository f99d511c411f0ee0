import { learnedWords } from '../backend/search/learned-words.ts'
import type { Learned } from '../backend/search/learning/learned.ts'
import { searchRulesOf } from '../backend/search/search-provider.ts'
import { runCliCommand, text } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Prints what the search learns from a shop's catalogue, by language, with the goods that support it. Exit code: 0 on
 * success, 1 for a shop without products, 2 for a usage error.
 */
const command = {
  usage: 'npm run search:learned -- --tenant ID [--language nl]',
  options: { tenant: text, language: text },
} as const

process.exitCode = await runCliCommand(command, ({ values: { tenant: tenantId, language } }) => {
  const tenant = requireTenant(tenantId)
  return withDatabase(async (database) => {
    const all = await learnedWords(database, tenant.id, searchRulesOf(tenant))
    const wanted = [...all].filter(([each]) => language === undefined || each === language)
    for (const [each, learned] of wanted)
      console.log(`${tenant.id}, ${each}\n${linesOf(learned).join('\n')}\n`)
    if (wanted.length > 0) {
      console.log(
        'Leave words out with search.notLearned in tenant.json, or add your own with search.synonyms.',
      )
      return 0
    }
    console.error(
      `${tenant.id}: there are no products${language === undefined ? '' : ` in the language ${language}`}.`,
    )
    return 1
  })
})

function linesOf({ parts, whole, goods, pairs }: Learned): string[] {
  const lines = [
    ...pairs.map(({ kind, shown: [from, to], skus }) => `${kind}: ${from} finds ${to} (${skus.join(', ')})`),
    ...parts.map(({ word, compounds }) => `part: ${word} of ${compounds.join(', ')}`),
    ...whole.map((word) => `whole: ${word} is not split`),
    ...goods.map((word) => `goods: ${word} is searched, although it is a stop word`),
  ]
  return lines.length > 0 ? lines : ['nothing']
}
