import { braSizeUrl } from '#commerce/list/bra-size-list.ts'
import { type BraSize, type Measures, sisterSizes } from '#contract/bra-size/bra-size.ts'
import { formatSize, sizeSystems, systemOf } from '#contract/bra-size/size-systems.ts'
import { useI18n } from '../island-i18n.tsx'
import { StoreSize } from './store-size.tsx'

interface Props {
  id: string
  fit: { size: BraSize; near: BraSize[] }
  measures: Measures
  search: string
}

/** The size in the notation of the shop and of other countries, its certainty, and links to products. */
export function FinderResult({ id, fit: { size, near }, measures, search }: Props) {
  const { t, format, locale } = useI18n()
  const system = systemOf(locale)
  const sizeText = formatSize(size, system)
  // The systems of the continent in all shops, the British one where it is the shop's own.
  const shownSystems = sizeSystems.filter((other) => other !== 'UK' || system === 'UK')
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  const measured = {
    underbust: format.number(measures.underbust / 10),
    bust: format.number(measures.bust / 10),
  }
  return (
    <div className="finder-result">
      <div>
        <h3 id={id} className="finder-size">
          <span className="finder-yours">{t('braFinder.yours')} </span>
          {sizeText}
        </h3>
        <p className="text-small text-muted">{t('braFinder.measured', measured)}</p>
      </div>
      <dl className="finder-systems">
        {shownSystems.map((other) => (
          <div key={other} className={other === system ? 'finder-own' : undefined}>
            <dt>{t(`braFinder.system.${other}`)}</dt>
            <dd className="figures">{formatSize(size, other)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {near.length === 0
          ? t('braFinder.sure')
          : t('braFinder.unsure', { sizes: list.format(near.map((other) => formatSize(other, system))) })}
      </p>
      <div className="finder-ways">
        <a className="button" href={braSizeUrl(search, size)}>
          {t('braFinder.show', { size: sizeText })}
        </a>
        <StoreSize size={size} sizeText={sizeText} />
      </div>
      <div className="finder-sisters">
        <h4 className="heading-plain">{t('braFinder.sisters')}</h4>
        <p className="text-small text-muted">{t('braFinder.sistersHelp')}</p>
        <ul>
          {sisterSizes(size).map((sister) => {
            const other = formatSize(sister, system)
            const looser = sister.band > size.band
            return (
              <li key={other}>
                <a
                  className="button button-quiet button-medium"
                  href={braSizeUrl(search, sister)}
                  aria-label={t('braFinder.show', { size: other })}
                >
                  {other}
                </a>
                <span className="text-small text-muted">
                  {t(looser ? 'braFinder.wider' : 'braFinder.tighter')}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
