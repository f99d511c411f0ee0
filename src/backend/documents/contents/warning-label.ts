import type { Section } from '../paper/paper.ts'
import { manufacturerFacts, type Subject, section, sentences, warnings } from '../subject.ts'

/** Sections of the warning label: the manufacturer's warnings, in large print, and the manufacturer. */
export function warningLabel(subject: Subject): Section[] {
  const { word, product } = subject
  const liquid = product.measure?.unit === 'l'
  return [
    section(word('warnings'), ...warnings(subject), ...sentences(subject, 'read')),
    ...(liquid
      ? [
          section(word('firstAid'), {
            kind: 'points',
            items: ['eyes', 'skin', 'swallowed', 'emergency'].map(subject.say),
          }),
        ]
      : []),
    section(word('manufacturer'), manufacturerFacts(subject)),
  ]
}
