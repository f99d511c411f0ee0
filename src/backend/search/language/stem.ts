import { furtherLexicon, withoutEnding } from './further-lexicon.ts'
import type { Language } from './lexicon.ts'
import { englishStem } from './stem-english.ts'

/**
 * Light stemmers for folded words. They bring the forms of a noun or adjective together and leave verbs alone.
 * The result is a key, not a word. Irregular forms come from the lexicon.
 */
const stemmers: Record<Language, (word: string) => string> = {
  nl: (word) => dutchPass(dutchPass(dutchDiminutive(word))),
  de: (word) => germanPass(germanPass(word)),
  fr: (word) => frenchEnding(frenchPass(frenchPass(word))),
  en: englishStem,
}

/** Returns the stemmer of a language; a language without rules in the code loses the endings of its file. */
export function stemmerOf(language: string): (word: string) => string {
  const known = stemmers[language as Language]
  if (known !== undefined) return known
  const { endings } = furtherLexicon(language)
  return (word) => withoutEnding(word, endings)
}

/** Removes diminutives: jurkje, topjes, truitje, bloemetje, kettinkje. */
function dutchDiminutive(word: string): string {
  const small = /^(.{2,}je)s?$/.exec(word)?.[1]
  if (!small || small.length < 5) return word
  const rules: [RegExp, string][] = [
    [/^(.*(?:[^aeiou][aeiou]|oe)[lmnr]|.+ng)etje$/, '$1'],
    [/^(.+i)nkje$/, '$1ng'],
    [/^(.*(?:aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|l|r)m)pje$/, '$1'],
    [
      /^(.+(?:aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|ou|w|[^aeiou]e[lnr]|(?:aa|ee|oo|uu|ie|oe|eu|ui|ij|ei)[lnr]))tje$/,
      '$1',
    ],
    [/^(.{3,})je$/, '$1'],
  ]
  for (const [ending, root] of rules) if (ending.test(small)) return undouble(small.replace(ending, root))
  return word
}

/**
 * Removes a plural or inflection: badpakken, wasmachines, behas, rode, laarzen, vloerkleden. Two passes bring
 * together forms that lose one ending (muts) or two (mutsen).
 */
function dutchPass(word: string): string {
  if (word.length <= 3) return word
  let stem = /(?:[bdfgklmnptwy]|er)s$|.{3}[aeiou]s$/.test(word) ? word.slice(0, -1) : word
  if (/.{2}[^aeiou]en$/.test(stem)) stem = stem.slice(0, -2)
  else if (/.{2}[^aeiou]e$/.test(stem)) stem = stem.slice(0, -1)
  stem = undouble(stem)
  // Only a word that lost its ending ends in z or v: laarz(en), hoez(en). `stofz` is an incomplete word.
  if (stem !== word && /[zv]$/.test(stem)) stem = stem.slice(0, -1) + (stem.endsWith('z') ? 's' : 'f')
  return stem.replace(/(aa|ee|oo|uu)(?=[^aeiou]+$)/, (pair) => pair[0]!)
}

/** Removes endings as in Kleider, Waschmaschinen, roten, Pullovers. Umlauts are folded before. */
function germanPass(word: string): string {
  if (word.length <= 3) return word
  if (/.{4}ern$/.test(word)) return word.slice(0, -3)
  if (/.{4}er$|.{3}(?:en|em|es)$/.test(word)) return word.slice(0, -2)
  if (/.{3}e$/.test(word)) return word.slice(0, -1)
  if (/.{2}[bdfghklmnprtwy]s$|.{3}[aiou]s$/.test(word) && !/(?:au|eu|ei|ai|ou)s$/.test(word))
    return word.slice(0, -1)
  return word
}

/** Removes endings as in robes, chaussures, noires, manteaux, bleue, brodées. */
function frenchPass(word: string): string {
  if (word.length <= 3) return word
  if (/.eaux$|.{2}[eo]ux$/.test(word)) return word.slice(0, -1)
  if (/.{2}aux$/.test(word)) return `${word.slice(0, -2)}l`
  let stem = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  if (stem.length >= 4 && stem.endsWith('e')) stem = stem.slice(0, -1)
  return stem
}

function frenchEnding(stem: string): string {
  const single = frenchPass(undouble(stem))
  return single.endsWith('v') ? `${single.slice(0, -1)}f` : single
}

function undouble(stem: string): string {
  return /([^aeiou])\1$/.test(stem) && stem.length > 3 ? stem.slice(0, -1) : stem
}
