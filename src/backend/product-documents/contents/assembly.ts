import type { Section } from '#backend/infra/pdf/pdf-document.ts'
import { type DocumentSubject, manufacturerFacts, section, sentences, warnings } from '../document-subject.ts'

/** Sections of the assembly instructions for furniture. */
export function assembly(subject: DocumentSubject): Section[] {
  const { sentence, label, care } = subject
  const points = ['retighten', 'wall'].map(sentence)
  return [
    section(label('prepare'), {
      kind: 'points',
      items: [sentence('lay'), sentence('tools'), sentence('two')],
    }),
    section(label('build'), {
      kind: 'steps',
      items: ['feet', 'frame', 'level', 'tighten', 'parts'].map(sentence),
    }),
    section(label('afterBuild'), ...warnings(subject), { kind: 'points', items: [...points, ...care] }),
    section(label('service'), ...sentences(subject, 'missing', 'service'), manufacturerFacts(subject)),
  ]
}
