import type { Section } from '../paper/paper.ts'
import { manufacturerFacts, type Subject, section, sentences } from '../subject.ts'

/** The manufacturer's warranty: how long (the tenant's constant), what it covers, and the rights beside it. */
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
