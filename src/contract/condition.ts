// cspell:disable -- words of feeds in many languages
/** The conditions of goods that feeds and search engines know. */
export type Condition = 'new' | 'refurbished' | 'used'

/** Words of feeds and shops in the languages of Europe; the first match counts, so that "nearly new" is used. */
const words: readonly [Condition, RegExp][] = [
  [
    'refurbished',
    /refurb|renewed|reconditi|remanufact|general(ü|ue)berholt|aufbereitet|opgeknapt|gereviseerd|gerenoveerd|reacondicionad|ricondizionat|recondicionad|odnowion|repasovan|felújított|renoverad|reconditionn|remis à neuf|erneuert/iu,
  ],
  [
    'used',
    /(?<!\p{L})(?<!(?:never|not|mai|nooit|niet|nie|nicht|jamais|nunca)\s)(?:used|like.?new|as.?new|als nieuw|zo goed als nieuw|neuwertig|wie neu|comme neuf|como nuevo|come nuovo|damaged(?! (?:box|pack))|b-?ware\b|b-?stock|vorf(ü|ue)hr|ausstellungs|showmodel|demo(model|ger[äa]t)?\b|ex.?display|second.?hand|2nd|pre.?owned|gebruikt|tweedehands|gebraucht|occasion|d[’']occasion|usad|usat|segunda mano|używan|használt|použit|begagnad|brugt|brukt|käytetty|nearly new|open box)/iu,
  ],
  [
    'new',
    /^\W*(new|nieuw|neu|neuf|neuve|nuev[oa]|nuov[oa]|nov[oaýáé]|now[yea]|ny|nytt|uus|uusi|új|brand.?new|gloednieuw|fabrieksnieuw|brandneu|fabrikneu|tout neuf|nowiutk|новый|νέο)/iu,
  ],
]

/** Returns the condition that a text states, in words or as schema.org writes it; undefined for anything else. */
export const readCondition = (text: string): Condition | undefined =>
  words.find(([, pattern]) => pattern.test(text.replace(/^https?:\/\/schema\.org\//i, '').trim()))?.[0]
