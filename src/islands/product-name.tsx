import { keepUnitsTogether } from '#i18n/keep-units-together.ts'

interface Props {
  name: string
  /** The variant, which is visible elsewhere; as part of the accessible name it distinguishes links. */
  choice: string
  /** URL of the product; undefined if it has left the catalogue. */
  href: string | undefined
}

/** The name of a line's product, with a link to its page. */
export function ProductName({ name, choice, href }: Props) {
  const content = (
    <>
      {keepUnitsTogether(name)}
      {choice && <span className="sr-only"> ({choice})</span>}
    </>
  )
  return href ? <a href={href}>{content}</a> : content
}
