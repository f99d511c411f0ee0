import type { Block, Section } from '#backend/infra/pdf/pdf-document.ts'
import { type DocumentSubject, manufacturerFacts, section, sentences, warnings } from '../document-subject.ts'

/** Sections of the safety data sheet: hazards, composition, first aid, fire, storage and disposal. */
export function safetySheet(subject: DocumentSubject): Section[] {
  const { label, safety } = subject
  const kind = kindOf(subject)
  const hazards = safety.warnings.length > 0 ? warnings(subject) : sentences(subject, 'noHazard')
  return [
    section(label('identification'), ...sentences(subject, 'intended'), manufacturerFacts(subject)),
    section(label('hazards'), ...hazards),
    ...(kind === 'liquid' ? liquid(subject) : kind === 'rubber' ? rubber(subject) : solid(subject)),
  ]
}

const liquid = (subject: DocumentSubject): Section[] => [
  section(subject.label('composition'), ...sentences(subject, 'mixture')),
  section(subject.label('firstAid'), {
    kind: 'points',
    items: ['eyes', 'skin', 'swallowed', 'emergency'].map(subject.sentence),
  }),
  section(subject.label('fire'), ...sentences(subject, 'fireLiquid')),
  section(subject.label('storage'), ...sentences(subject, 'storeLiquid')),
  section(subject.label('disposal'), ...sentences(subject, 'wasteLiquid')),
]

const rubber = (subject: DocumentSubject): Section[] => [
  section(subject.label('composition'), ...sentences(subject, 'rubber')),
  section(subject.label('fire'), ...sentences(subject, 'fireRubber')),
  section(subject.label('storage'), ...sentences(subject, 'storeRubber')),
  section(subject.label('disposal'), ...sentences(subject, 'wasteRubber')),
]

/** For other products the sheet contains only the materials from the catalogue. */
function solid({ materials, label }: DocumentSubject): Section[] {
  const items = materials.flatMap(({ fibres }) => fibres.map(({ name, percent }) => `${percent} % ${name}`))
  const composition: Block = { kind: 'points', items }
  return items.length > 0 ? [section(label('composition'), composition)] : []
}

function kindOf({ product }: DocumentSubject): 'liquid' | 'rubber' | 'other' {
  if (product.tyreFlags) return 'rubber'
  return product.measure?.unit === 'l' ? 'liquid' : 'other'
}
