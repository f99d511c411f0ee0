import type { Block, Section } from '../paper/paper.ts'
import { manufacturerFacts, type Subject, section, sentences, warnings } from '../subject.ts'
import { upkeep, usage } from '../words/usage.ts'

/** Sections of the user manual: safety first, then from unpacking to disposal. */
export function userManual(subject: Subject): Section[] {
  const { product, figures, say, word, read } = subject
  const category = product.categories[0] ?? ''
  const own = (text: string): Block[] => (text ? [{ kind: 'text', text }] : [])
  return [
    section(word('intended'), ...sentences(subject, 'intended', 'keep')),
    section(word('safety'), ...warnings(subject)),
    section(word('firstUse'), {
      kind: 'steps',
      items: [say('unpack'), say('settle'), say('plug')],
    }),
    section(word('use'), ...own(read(usage.get(category))), { kind: 'facts', rows: figures }),
    section(word('cleaning'), ...sentences(subject, 'switchOff', 'wipe'), ...own(read(upkeep.get(category)))),
    section(word('disposal'), ...sentences(subject, 'disposal')),
    section(word('service'), ...sentences(subject, 'service'), manufacturerFacts(subject)),
  ]
}
