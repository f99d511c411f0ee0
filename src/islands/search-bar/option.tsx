import { type ReactNode, useEffect, useRef } from 'react'

export interface OptionProps {
  id: string
  href: string
  active: boolean
  className?: string
  children: ReactNode
}

/**
 * A link that acts as an option of a list: activated by the arrow keys and Enter, by a click, or in a new
 * tab.
 */
export function Option({ id, href, active, className = '', children }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href}
      className={`search-bar-option ${className}`}
    >
      {children}
    </a>
  )
}
