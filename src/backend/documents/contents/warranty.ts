import type { Section } from '../paper/paper.ts'
import { manufacturerFacts, type Subject, section, sentences } from '../subject.ts'

/**
 * Sections of the manufacturer's warranty: its period (the tenant's constant), what it covers, and the
 * statutory rights beside it.
 */
export function warranty(subject: Subject): Section[] {
  const { say, word } = subject
  return [
    section(word('covered'), ...sentences(subject, 'grant', 'free', 'transport')),
    section(word('notCovered'), { kind: 'points', items: ['wear', 'misuse', 'opened'].map(say) }),
    section(word('claim'), { kind: 'steps', items: ['proof', 'report', 'maker'].map(say) }),
    section(word('rights'), ...sentences(subject, 'rights')),
    section(word('manufacturer'), manufacturerFacts(subject)),
  ]
}
