import type { Section } from '#backend/infra/pdf/pdf-document.ts'
import { type DocumentSubject, manufacturerFacts, section, sentences, warnings } from '../document-subject.ts'

/** Sections of the warning label: the manufacturer's warnings, in large print, and the manufacturer. */
export function warningLabel(subject: DocumentSubject): Section[] {
  const { label, product } = subject
  const liquid = product.measure?.unit === 'l'
  return [
    section(label('warnings'), ...warnings(subject), ...sentences(subject, 'read')),
    ...(liquid
      ? [
          section(label('firstAid'), {
            kind: 'points',
            items: ['eyes', 'skin', 'swallowed', 'emergency'].map(subject.sentence),
          }),
        ]
      : []),
    section(label('manufacturer'), manufacturerFacts(subject)),
  ]
}
