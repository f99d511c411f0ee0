import { type ReactNode, useState } from 'react'

interface Props {
  name: string
  /** What the basket holds. */
  value: string | number
  label: string
  /** Id of what is wrong with the choice. */
  errorId: string | undefined
  busy: boolean
  children: ReactNode
}

/**
 * A choice that is sent as it is made: shown until the shop has answered, and then what the basket really holds. It
 * may have been made before the island lives, and be sent a little later.
 */
export function SentSelect({ name, value, label, errorId, busy, children }: Props) {
  const [wanted, setWanted] = useState<string>()
  const [wasBusy, setWasBusy] = useState(busy)
  if (wasBusy !== busy) {
    setWasBusy(busy)
    if (!busy) setWanted(undefined)
  }
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={wanted ?? value}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          setWanted(currentTarget.value)
          currentTarget.form?.requestSubmit()
        }}
      >
        {children}
      </select>
    </label>
  )
}
