import type { Section } from '../paper/paper.ts'
import { manufacturerFacts, type Subject, section, sentences, warnings } from '../subject.ts'

/** Sections of the assembly instructions for furniture. */
export function assembly(subject: Subject): Section[] {
  const { say, word, care } = subject
  const after = ['retighten', 'wall'].map(say)
  return [
    section(word('prepare'), { kind: 'points', items: [say('lay'), say('tools'), say('two')] }),
    section(word('build'), {
      kind: 'steps',
      items: ['feet', 'frame', 'level', 'tighten', 'parts'].map(say),
    }),
    section(word('afterBuild'), ...warnings(subject), { kind: 'points', items: [...after, ...care] }),
    section(word('service'), ...sentences(subject, 'missing', 'service'), manufacturerFacts(subject)),
  ]
}
