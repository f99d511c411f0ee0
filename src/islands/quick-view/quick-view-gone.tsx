import { useI18n } from '../island-i18n.tsx'

/** Shown if the product has left the catalogue; its page shows similar ones. */
export function QuickViewGone({ href }: { href: string }) {
  const { t } = useI18n()
  return (
    <div className="mini-alone" role="status">
      <p className="text-h4">{t('product.gone')}</p>
      <p className="mt-1 text-muted">{t('product.goneHelp')}</p>
      <p className="mt-3">
        <a className="button" href={href}>
          {t('mini.alike')}
        </a>
      </p>
    </div>
  )
}
