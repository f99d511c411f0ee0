import type { Block, Section } from '#backend/infra/pdf/pdf-document.ts'
import { type DocumentSubject, manufacturerFacts, section, sentences, warnings } from '../document-subject.ts'
import { maintenance, usage } from '../words/usage.ts'

/** Sections of the user manual: safety first, then from unpacking to disposal. */
export function userManual(subject: DocumentSubject): Section[] {
  const { product, figures, sentence, label, localised } = subject
  const category = product.categories[0] ?? ''
  const textBlocks = (text: string): Block[] => (text ? [{ kind: 'text', text }] : [])
  return [
    section(label('intended'), ...sentences(subject, 'intended', 'keep')),
    section(label('safety'), ...warnings(subject)),
    section(label('firstUse'), {
      kind: 'steps',
      items: [sentence('unpack'), sentence('settle'), sentence('plug')],
    }),
    section(label('use'), ...textBlocks(localised(usage.get(category))), { kind: 'facts', rows: figures }),
    section(
      label('cleaning'),
      ...sentences(subject, 'switchOff', 'wipe'),
      ...textBlocks(localised(maintenance.get(category))),
    ),
    section(label('disposal'), ...sentences(subject, 'disposal')),
    section(label('service'), ...sentences(subject, 'service'), manufacturerFacts(subject)),
  ]
}
