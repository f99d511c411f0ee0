import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  emptyLists,
  type FurtherLexicon,
  lexiconSkeleton,
} from '../backend/search/language/further-lexicon.ts'
import { languages } from '../backend/search/language/lexicon.ts'
import { fallbackLanguage, type MessageTree } from '../i18n/messages.ts'
import { messagesOf, missingKeys } from '../i18n/missing-messages.ts'
import { pluralForms } from '../i18n/plural-forms.ts'
import { scriptOf, scriptsWithFonts } from '../i18n/script.ts'
import { messageSkeleton } from '../i18n/skeleton.ts'
import { flag, runCliCommand, UsageError } from './arguments.ts'

/**
 * Makes the files of a new language, or completes them with keys that are new, and prints what is not translated yet.
 * Texts that are there stay. Exit code: 0 when done, 2 for a usage error or a file that cannot be read.
 */
const command = {
  usage: `npm run language:new -- LANGUAGE [--list]
LANGUAGE: two letters, such as pl. --list prints each missing message with its English text.`,
  options: { list: flag },
  allowPositionals: true,
} as const

process.exitCode = await runCliCommand(command, ({ values, positionals }) => {
  const language = languageOf(positionals)
  const folder = process.env.I18N_DIR || 'i18n'
  const complete = readTree(join(folder, `${fallbackLanguage}.json`))
  if (complete === undefined) throw new UsageError(`${folder} has no ${fallbackLanguage}.json to begin from.`)
  const file = join(folder, `${language}.json`)
  const there = readTree(file)
  const messages = language === fallbackLanguage ? complete : messageSkeleton(complete, there ?? {}, language)
  write(file, there === undefined, `${JSON.stringify(messages, null, 2)}\n`)

  const wanted = [...messagesOf(complete)]
  const missing = missingKeys(wanted, messagesOf(messages), language)
  console.log(
    `${file}: ${missing.length} of ${wanted.length} messages are missing; they are shown in English.`,
  )
  console.log(`  plural forms: ${pluralForms(language).join(', ')}`)
  if (values.list) for (const id of missing) console.log(`  ${id}: ${englishText(wanted, id)}`)
  reportLexicon(folder, language)
  const script = scriptOf(language)
  console.log(
    scriptsWithFonts.includes(script)
      ? `Fonts: the letters of ${language} (${script}) are loaded where a page has them.`
      : `Fonts: the theme has no letters for ${script}; the system's font is used.`,
  )
  console.log(
    'Content and legal texts belong to each shop: npm run content:check names what a shop lacks in its locales.',
  )
  return 0
})

function languageOf([language, ...others]: readonly string[]): string {
  if (language === undefined || others.length > 0) throw new UsageError('Exactly one language is needed.')
  if (!/^[a-z]{2}$/.test(language) || Intl.PluralRules.supportedLocalesOf(language).length === 0)
    throw new UsageError(`${language} is not a language of two letters, such as pl.`)
  return language
}

function readTree(file: string): MessageTree | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UsageError(`${file}: is not JSON (${(error as Error).message}); nothing was changed.`)
  }
}

function write(file: string, isNew: boolean, text: string): void {
  if (!isNew && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${file}: ${isNew ? 'made' : 'completed'}`)
}

/** The English text of a message, or of the form `other` of a message with plural forms. */
function englishText(wanted: readonly [string, string | Record<string, string>][], id: string): string {
  const message = new Map(wanted).get(id) ?? new Map(wanted).get(id.replace(/\.[a-z]+$/, '')) ?? ''
  return typeof message === 'string' ? message : (message.other ?? '')
}

function reportLexicon(folder: string, language: string): void {
  if ((languages as readonly string[]).includes(language)) {
    console.log(`Search: ${language} has a lexicon (src/backend/search/language).`)
    return
  }
  const file = join(folder, 'search', `${language}.json`)
  if (!existsSync(file)) write(file, true, lexiconSkeleton())
  const lists = emptyLists((readTree(file) ?? {}) as Partial<FurtherLexicon>)
  console.log(
    lists.length === 0 ? `${file}: every list has words.` : `${file}: no words yet in ${lists.join(', ')}.`,
  )
}
