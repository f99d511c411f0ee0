import type { ReactNode, SubmitEvent } from 'react'
import type { WishlistCommand } from '#commerce/cart/wishlist-command.ts'
import { wishlistCommandOf } from '#commerce/cart/wishlist-form.ts'

/** Common props of the forms of a list. */
export interface WishFormTarget {
  /** URL of the wishlist page, which handles the form without script. */
  action: string
  /** New for every rendering: makes the mutation ids of the forms unique, so that each runs once. */
  seed: string
  onCommand: (command: WishlistCommand) => void
}

interface Props extends WishFormTarget {
  command: WishlistCommand['do']
  id: string
  className?: string
  children: ReactNode
}

/** A command of the wishlist as a form that also works before, or without, script. */
export function WishForm({ action, seed, command, id, className, onCommand, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const parsed = wishlistCommandOf(new FormData(event.currentTarget))
    if (!parsed) return
    event.preventDefault()
    onCommand(parsed)
  }
  return (
    <form method="post" action={action} className={className} onSubmit={submit}>
      <input type="hidden" name="do" value={command} />
      <input type="hidden" name="mutationId" value={`${seed}-${command}-${id.slice(0, 8)}`} />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  )
}
