import { parseRichText } from '#i18n/rich-text.ts'
import { constantsSchema } from '#tenancy/constants.ts'
import { conditionsIn, isCondition, isUnbalanced } from '../conditions.ts'
import { organisationPlaceholders, placeholdersIn, textFields } from '../placeholders.ts'
import type { CheckedFile, Finding } from './content-tree.ts'

const knownPlaceholders = new Set<string>([
  ...Object.keys(constantsSchema.shape),
  ...organisationPlaceholders,
])

const suspicious = /\blorem\b|\bipsum\b|\bTODO\b|\bTBD\b|\bFIXME\b|\bX{3,}\b|\?{3,}/i

/**
 * Texts must be complete, name only known placeholders, and contain no markup that would be shown as text
 * (TEN-8).
 */
export function checkTexts(files: CheckedFile[]): Finding[] {
  return files.flatMap(({ file, json }) =>
    textFields(json).flatMap(({ place, text }) =>
      problemsOf(text).map((problem) => ({ file, place, problem })),
    ),
  )
}

function problemsOf(text: string): string[] {
  const unknown = placeholdersIn(text).filter((name) => !knownPlaceholders.has(name))
  const shown = parseRichText(text)
    .map((part) => (part.kind === 'text' ? part.text : ''))
    .join('\n')
  const markup = /<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+);/i.exec(shown)?.[0]
  const leftover = suspicious.exec(text)?.[0]
  return [
    ...unknown.map((name) => `there is no placeholder {${name}}`),
    ...conditionsIn(text)
      .filter((name) => !isCondition(name))
      .map((name) => `there is no condition {if ${name}}`),
    ...(isUnbalanced(text) ? ['{if …} and {/if} do not match'] : []),
    ...(markup === undefined ? [] : [`${markup} will be shown as it is written`]),
    ...(leftover === undefined ? [] : [`looks unfinished: ${leftover}`]),
    ...(text !== '' && text.trim() === '' ? ['is empty'] : []),
  ]
}
