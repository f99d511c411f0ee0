import type { ReactNode, SubmitEvent } from 'react'
import type { BasketCommand } from '../../commerce/basket-command.ts'
import { basketCommandOf } from '../../commerce/basket-form.ts'

/** Where the forms of a basket go. */
export interface CommandFormPlace {
  /** The basket page, which takes the form where no script does. */
  action: string
  onCommand: (command: BasketCommand) => void
}

interface Props extends CommandFormPlace {
  /** Of this form on this page: posted twice, it is done once. */
  mutationId: string
  command: BasketCommand['do']
  id?: string
  className?: string
  children: ReactNode
}

/** A command of the basket as a form that works before, or without, script. */
export function CommandForm({ action, mutationId, command, id, className, onCommand, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const said = basketCommandOf(new FormData(event.currentTarget))
    if (!said) return
    event.preventDefault()
    onCommand(said)
  }
  return (
    <form method="post" action={action} className={className} onSubmit={submit}>
      <input type="hidden" name="do" value={command} />
      <input type="hidden" name="mutationId" value={mutationId} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  )
}
