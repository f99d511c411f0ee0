import type { Block, Section } from '../paper/paper.ts'
import { manufacturerFacts, type Subject, section, sentences, warnings } from '../subject.ts'

/** Sections of the safety data sheet: hazards, composition, first aid, fire, storage and disposal. */
export function safetySheet(subject: Subject): Section[] {
  const { word, safety } = subject
  const kind = kindOf(subject)
  const hazards = safety.warnings.length > 0 ? warnings(subject) : sentences(subject, 'noHazard')
  return [
    section(word('identification'), ...sentences(subject, 'intended'), manufacturerFacts(subject)),
    section(word('hazards'), ...hazards),
    ...(kind === 'liquid' ? liquid(subject) : kind === 'rubber' ? rubber(subject) : solid(subject)),
  ]
}

const liquid = (subject: Subject): Section[] => [
  section(subject.word('composition'), ...sentences(subject, 'mixture')),
  section(subject.word('firstAid'), {
    kind: 'points',
    items: ['eyes', 'skin', 'swallowed', 'emergency'].map(subject.say),
  }),
  section(subject.word('fire'), ...sentences(subject, 'fireLiquid')),
  section(subject.word('storage'), ...sentences(subject, 'storeLiquid')),
  section(subject.word('disposal'), ...sentences(subject, 'wasteLiquid')),
]

const rubber = (subject: Subject): Section[] => [
  section(subject.word('composition'), ...sentences(subject, 'rubber')),
  section(subject.word('fire'), ...sentences(subject, 'fireRubber')),
  section(subject.word('storage'), ...sentences(subject, 'storeRubber')),
  section(subject.word('disposal'), ...sentences(subject, 'wasteRubber')),
]

/** For other products the sheet contains only the materials from the catalogue. */
function solid({ materials, word }: Subject): Section[] {
  const items = materials.flatMap(({ fibres }) => fibres.map(({ name, percent }) => `${percent} % ${name}`))
  const known: Block = { kind: 'points', items }
  return items.length > 0 ? [section(word('composition'), known)] : []
}

function kindOf({ product }: Subject): 'liquid' | 'rubber' | 'other' {
  if (product.tyreFlags) return 'rubber'
  return product.measure?.unit === 'l' ? 'liquid' : 'other'
}
