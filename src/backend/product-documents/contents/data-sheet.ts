import type { Block, Scale, Section } from '#backend/infra/pdf/pdf-document.ts'
import { type DocumentSubject, manufacturerFacts, section, sentences } from '../document-subject.ts'

/**
 * Sections of the product data sheet: energy or tyre label, measurements, materials and manufacturer (LAW-5).
 */
export function dataSheet(subject: DocumentSubject): Section[] {
  const { product, figures, materials, care, label } = subject
  const scales = scalesOf(subject)
  const materialRows = materials.map(({ part, fibres }): [string, string] => [
    part ?? label('materials'),
    fibres.map(({ name, percent }) => `${percent} % ${name}`).join(', '),
  ])
  const rows = [...figures, ...labelFacts(subject), ...materialRows]
  if (care.length > 0) rows.push([label('care'), care.join('; ')])
  return [
    section(label('product'), {
      kind: 'facts',
      rows: [
        [label('name'), subject.name],
        [label('brand'), product.brand.name],
        [label('model'), product.sku],
      ],
    }),
    ...(scales.length > 0 ? [section(label('label'), { kind: 'scales', scales })] : []),
    ...(rows.length > 0 ? [section(label('figures'), { kind: 'facts', rows })] : []),
    section(label('manufacturer'), manufacturerFacts(subject)),
    section(label('warranty'), ...(sentences(subject, 'warrantyShort') satisfies Block[])),
  ]
}

function scalesOf({ product: { energyLabel, tyreFlags }, label }: DocumentSubject): Scale[] {
  if (energyLabel)
    return [
      {
        label: label('energy'),
        classes: classes(energyLabel.scaleFrom, energyLabel.scaleTo),
        marked: energyLabel.class,
      },
    ]
  if (!tyreFlags) return []
  return [
    { label: label('fuel'), classes: classes('A', 'E'), marked: tyreFlags.fuelEfficiency },
    { label: label('wetgrip'), classes: classes('A', 'E'), marked: tyreFlags.wetgrip },
  ]
}

function labelFacts({ product: { energyLabel, tyreFlags }, label }: DocumentSubject): [string, string][] {
  if (energyLabel) {
    const { class: productClass, scaleFrom: from, scaleTo: to } = energyLabel
    return [[label('energy'), label('energyValue', { class: productClass, from, to })]]
  }
  if (!tyreFlags) return []
  const decibels = String(tyreFlags.externalRollingNoise)
  return [
    [label('fuel'), tyreFlags.fuelEfficiency],
    [label('wetgrip'), tyreFlags.wetgrip],
    [label('noise'), label('noiseValue', { decibels, class: tyreFlags.externalRollingNoiseClass })],
  ]
}

/** Returns the letters of a scale, best first: A to G. */
function classes(from: string, to: string): string[] {
  const [first, last] = [from, to].map((letter) => letter.charCodeAt(0)) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
}
