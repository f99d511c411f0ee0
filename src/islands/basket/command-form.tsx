import type { ReactNode, SubmitEvent } from 'react'
import type { BasketCommand } from '#commerce/cart/basket-command.ts'
import { basketCommandOf } from '#commerce/cart/basket-form.ts'

/** Where the forms of a basket are submitted. */
export interface CommandFormTarget {
  /** URL of the basket page, which handles the form without script. */
  action: string
  onCommand: (command: BasketCommand) => void
}

interface Props extends CommandFormTarget {
  /** Mutation id of this form: submitted twice, it runs once. */
  mutationId: string
  command: BasketCommand['do']
  id?: string
  className?: string
  children: ReactNode
}

/** A command of the basket as a form that also works before, or without, script. */
export function CommandForm({ action, mutationId, command, id, className, onCommand, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const parsed = basketCommandOf(new FormData(event.currentTarget))
    if (!parsed) return
    event.preventDefault()
    onCommand(parsed)
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
