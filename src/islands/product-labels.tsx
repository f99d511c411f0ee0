import { type LabelledProduct, labelSheet, needsLabel } from '../commerce/product/data-sheet.ts'
import { useI18n } from './island-i18n.tsx'

const colours: Record<string, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
}

/**
 * Shown beside every price of an appliance or a tyre (LAW-5): arrow or values, and the data sheet. Empty for
 * other products.
 */
export function ProductLabels({ product, name }: { product: LabelledProduct; name: string }) {
  const { t } = useI18n()
  const sheet = labelSheet(product)
  if (!needsLabel(product)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {product.energyLabel && <EnergyArrow label={product.energyLabel} />}
      {product.tyreFlags && <TyreFlags flags={product.tyreFlags} />}
      {sheet && (
        <a className="link relative z-[1] inline-flex min-h-3 items-center text-small" href={sheet}>
          {t('energy.sheet')}
          <span className="sr-only">, {name}</span>
        </a>
      )}
    </div>
  )
}

/** The arrow of the energy label with its class and scale. */
function EnergyArrow({ label }: { label: NonNullable<LabelledProduct['energyLabel']> }) {
  const { t } = useI18n()
  const values = { class: label.class, from: label.scaleFrom, to: label.scaleTo }
  const text = { fontWeight: 700, textAnchor: 'middle', fill: '#111' } as const
  return (
    <svg
      className="block h-3 w-[3.5rem]"
      viewBox="0 0 56 24"
      role="img"
      aria-label={t('energy.label', values)}
    >
      <path d="M.5.5h44L55.500 12 44.500 23.500H.5z" fill={colours[label.class] ?? '#999'} stroke="#222" />
      <path d="M.5.5h13v23H.5z" fill="#fff" stroke="#222" />
      <text x="7" y="9" fontSize="7" {...text}>
        {label.scaleFrom}
      </text>
      <path d="M7 11v4m-1.500-2L7 11l1.500 2" fill="none" stroke="#111" strokeWidth=".8" />
      <text x="7" y="22" fontSize="7" {...text}>
        {label.scaleTo}
      </text>
      <text x="30" y="18" fontSize="17" {...text} fill={/[AG]/.test(label.class) ? '#fff' : '#111'}>
        {label.class}
      </text>
    </svg>
  )
}

/** The three values of the tyre label. */
function TyreFlags({ flags }: { flags: NonNullable<LabelledProduct['tyreFlags']> }) {
  const { t } = useI18n()
  const figures = [
    [t('tyre.fuelEfficiency'), flags.fuelEfficiency],
    [t('tyre.wetgrip'), flags.wetgrip],
    [t('tyre.noise'), `${flags.externalRollingNoise} dB ${flags.externalRollingNoiseClass}`],
  ]
  return (
    <dl className="flex flex-wrap gap-x-2 text-small text-muted">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex gap-half">
          <dt>{name}</dt>
          <dd className="font-semibold text-ink">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
