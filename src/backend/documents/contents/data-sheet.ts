import type { Block, Scale, Section } from '../paper/paper.ts'
import { manufacturerFacts, type Subject, section, sentences } from '../subject.ts'

/**
 * Sections of the product data sheet: energy or tyre label, measurements, materials and manufacturer (LAW-5).
 */
export function dataSheet(subject: Subject): Section[] {
  const { product, figures, materials, care, word } = subject
  const scales = scalesOf(subject)
  const made = materials.map(({ part, fibres }): [string, string] => [
    part ?? word('materials'),
    fibres.map(({ name, percent }) => `${percent} % ${name}`).join(', '),
  ])
  const rows = [...figures, ...labelFacts(subject), ...made]
  if (care.length > 0) rows.push([word('care'), care.join('; ')])
  return [
    section(word('product'), {
      kind: 'facts',
      rows: [
        [word('name'), subject.name],
        [word('brand'), product.brand.name],
        [word('model'), product.sku],
      ],
    }),
    ...(scales.length > 0 ? [section(word('label'), { kind: 'scales', scales })] : []),
    ...(rows.length > 0 ? [section(word('figures'), { kind: 'facts', rows })] : []),
    section(word('manufacturer'), manufacturerFacts(subject)),
    section(word('warranty'), ...(sentences(subject, 'warrantyShort') satisfies Block[])),
  ]
}

function scalesOf({ product: { energyLabel, tyreFlags }, word }: Subject): Scale[] {
  if (energyLabel)
    return [
      {
        label: word('energy'),
        classes: classes(energyLabel.scaleFrom, energyLabel.scaleTo),
        marked: energyLabel.class,
      },
    ]
  if (!tyreFlags) return []
  return [
    { label: word('fuel'), classes: classes('A', 'E'), marked: tyreFlags.fuelEfficiency },
    { label: word('wetgrip'), classes: classes('A', 'E'), marked: tyreFlags.wetgrip },
  ]
}

function labelFacts({ product: { energyLabel, tyreFlags }, word }: Subject): [string, string][] {
  if (energyLabel) {
    const { class: own, scaleFrom: from, scaleTo: to } = energyLabel
    return [[word('energy'), word('energyValue', { class: own, from, to })]]
  }
  if (!tyreFlags) return []
  const decibels = String(tyreFlags.externalRollingNoise)
  return [
    [word('fuel'), tyreFlags.fuelEfficiency],
    [word('wetgrip'), tyreFlags.wetgrip],
    [word('noise'), word('noiseValue', { decibels, class: tyreFlags.externalRollingNoiseClass })],
  ]
}

/** Returns the letters of a scale, best first: A to G. */
function classes(from: string, to: string): string[] {
  const [first, last] = [from, to].map((letter) => letter.charCodeAt(0)) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place))
}
