/**
 * How letters are written in basic Latin. Latin and Cyrillic follow ICAO Doc 9303, part 3, section 6, which passports
 * and bank accounts use for names. Where the standard leaves a choice, the spelling of banks is used (ä is ae, å is a).
 * Greek follows ELOT 743, which Greek passports use. Keys are lower case; diacritics that are not listed are dropped.
 */
const latinLetters: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'oe', ð: 'd', đ: 'd', þ: 'th', ł: 'l' },
  ...{ ı: 'i', ħ: 'h', ŋ: 'n', ŧ: 't', ĸ: 'q', ĳ: 'ij', ə: 'e', ſ: 's', ŀ: 'l' },
}

const cyrillicLetters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia' },
  // Ukrainian, Belarusian, Serbian and Macedonian.
  ...{ є: 'ie', і: 'i', ї: 'i', ґ: 'g', ў: 'u', ђ: 'd', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѓ: 'g' },
  ...{ ќ: 'k', ѕ: 'dz' },
}

/** Letters that only some languages have, and their spellings that differ from the table above. */
const cyrillicLanguages: readonly { distinctive: RegExp; letters: Readonly<Record<string, string>> }[] = [
  { distinctive: /[єіїґ]/, letters: { г: 'h', и: 'y' } },
  { distinctive: /[ђјљњћџѓќѕ]/, letters: { х: 'h', ц: 'c' } },
]

const greekLetters: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
  ...{ ω: 'o' },
}

const transliterations = { ...latinLetters, ...cyrillicLetters, ...greekLetters }

/**
 * Returns the spelling of every letter for a text. Distinctive letters of the text show which Cyrillic language it is.
 */
export function spellingsIn(text: string): ReadonlyMap<string, string> {
  const language = cyrillicLanguages.find(({ distinctive }) => distinctive.test(text.toLowerCase()))
  return new Map(Object.entries({ ...transliterations, ...language?.letters }))
}

/**
 * Replaces Greek letter groups (ELOT 743), in lower case and without accents: υ after α, ε and η is v before a vowel or
 * a voiced consonant and f otherwise, ου is ou, γ before a velar is n, and μπ at the start of a word is b.
 */
export function greekPairs(word: string): string {
  return word
    .replace(/ου/g, 'ou')
    .replace(/([αεη])υ(?=[αεηιουωβγδζλμνρ])/g, '$1v')
    .replace(/([αεη])υ/g, '$1f')
    .replace(/γ(?=[γξχ])/g, 'n')
    .replace(/(^|[^\p{L}])μπ/gu, '$1b')
    .replace(/μπ(?=$|[^\p{L}])/gu, 'b')
}
