import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A space that may end a line, before a sign that French sets apart, or after an opening quotation mark. */
const breakable = /.{0,20}(?: [;:!?»]|« ).{0,10}/g

/** Signs of patterns and addresses in content never follow a space, so every match is text. */
test.each(['i18n/fr.json', 'i18n/fr-CH.json', ...globSync('content-cache/*/fr*/**/*.json')])(
  '%s keeps French punctuation beside its word',
  (file) => {
    expect(readFileSync(file, 'utf8').match(breakable) ?? []).toEqual([])
  },
)

test.each(globSync(['src/backend/product-documents/words/*.ts', 'src/demo/catalogue/{range,machines}/*.ts']))(
  '%s keeps French punctuation beside its word',
  (file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const french = lines.filter((line) => /[\u00e0-\u00fc’]/.test(line) && !/^\s*(?:\*|\/\*|\/\/)/.test(line))
    expect(french.flatMap((line) => line.match(/.{0,20}[\p{L}}] (?:[;:!?»]).{0,10}/gu) ?? [])).toEqual([])
  },
)
