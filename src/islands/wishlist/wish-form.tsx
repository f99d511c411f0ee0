import type { ReactNode, SubmitEvent } from 'react'
import type { WishlistCommand } from '../../commerce/wishlist-command.ts'
import { wishlistCommandOf } from '../../commerce/wishlist-form.ts'

/** What the forms of one list have in common. */
export interface WishForms {
  /** The wishlist's page, which takes the form where no script does. */
  action: string
  /** Made anew for every rendering: what its forms post is done once. */
  seed: string
  onCommand: (command: WishlistCommand) => void
}

interface Props extends WishForms {
  command: WishlistCommand['do']
  id: string
  className?: string
  children: ReactNode
}

/** A command of the wishlist as a form that works before, or without, script. */
export function WishForm({ action, seed, command, id, className, onCommand, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const said = wishlistCommandOf(new FormData(event.currentTarget))
    if (!said) return
    event.preventDefault()
    onCommand(said)
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
