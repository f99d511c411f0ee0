import { useEffect, useRef } from 'react'
import { useI18n } from '../island-i18n.tsx'
import { type SourceLine, setSourceLine } from './source-line.ts'

interface Props {
  /** URL of the product page, where the link leads without script. */
  href: string
  name: string
  sourceLine: SourceLine
}

/** Opens the quick view of a line's product (PRO-3); the shell handles the click, as for product cards. */
export function QuickViewLink({ href, name, sourceLine }: Props) {
  const { t } = useI18n()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (link.current) setSourceLine(link.current, sourceLine)
  })
  // biome-ignore lint/a11y/useAnchorContent: its sign is drawn by the style sheet
  return <a ref={link} href={href} className="quick" aria-label={t('mini.open', { name })} data-held="" />
}
