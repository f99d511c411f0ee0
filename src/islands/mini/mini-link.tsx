import { useEffect, useRef } from 'react'
import { useWords } from '../island-words.tsx'
import { type KeptIn, noteKeptIn } from './kept-in.ts'

interface Props {
  /** URL of the product page, where the link leads without script. */
  href: string
  name: string
  keptIn: KeptIn
}

/** Opens the quick view of a line's product (PRO-3); the shell handles the click, as for product cards. */
export function MiniLink({ href, name, keptIn }: Props) {
  const { t } = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (link.current) noteKeptIn(link.current, keptIn)
  })
  // biome-ignore lint/a11y/useAnchorContent: its sign is drawn by the style sheet
  return <a ref={link} href={href} className="quick" aria-label={t('mini.open', { name })} data-held="" />
}
