import { keepUnitsTogether } from '#i18n/keep-units-together.ts'

interface Props {
  name: string
  /** The variant, which stands elsewhere for the eye; the ear hears it with the name, and so tells links apart. */
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
