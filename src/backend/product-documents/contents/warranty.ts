import type { Section } from '#backend/infra/pdf/pdf-document.ts'
import { type DocumentSubject, manufacturerFacts, section, sentences } from '../document-subject.ts'

/**
 * Sections of the manufacturer's warranty: its period (the tenant's constant), what it covers, and the
 * statutory rights beside it.
 */
export function warranty(subject: DocumentSubject): Section[] {
  const { sentence, label } = subject
  return [
    section(label('covered'), ...sentences(subject, 'grant', 'free', 'transport')),
    section(label('notCovered'), { kind: 'points', items: ['wear', 'misuse', 'opened'].map(sentence) }),
    section(label('claim'), { kind: 'steps', items: ['proof', 'report', 'maker'].map(sentence) }),
    section(label('rights'), ...sentences(subject, 'rights')),
    section(label('manufacturer'), manufacturerFacts(subject)),
  ]
}
