import type { ContentTree, Finding } from './content-tree.ts'

/**
 * A page must exist in every locale of its tenant, or state that it is for its own locale only (DEV-1). Drafts
 * are exempt.
 */
export function checkTranslations(tree: ContentTree): Finding[] {
  return tree.pages.flatMap(({ file, tenant, locale, page: { head } }) => {
    if (head.draft || head.untranslated) return []
    return tenant.i18n.locales
      .filter((other) => other !== locale && head.alternates[other] === undefined)
      .map((other) => ({ file, place: 'alternates', problem: `there is no translation in ${other}` }))
  })
}
