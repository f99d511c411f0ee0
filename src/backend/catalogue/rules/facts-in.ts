import type { ByLanguage } from '../model.ts'

/**
 * Leaves out facts that feeds in other languages named, unless there is none of the language itself: a value is in the
 * language of its fact's label.
 */
export function factsIn<Fact extends { label: ByLanguage; isFact: boolean }>(
  language: string,
  facts: readonly Fact[],
): Fact[] {
  const isOwn = ({ label, isFact }: Fact): boolean => isFact && label[language] !== undefined
  return facts.some(isOwn) ? facts.filter((fact) => !fact.isFact || isOwn(fact)) : [...facts]
}
