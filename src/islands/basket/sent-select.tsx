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

/** A choice that is sent as it is made: shown while the shop is asked, and then what the basket really holds. */
export function SentSelect({ name, value, label, errorId, busy, children }: Props) {
  const [wanted, setWanted] = useState<string>()
  if (!busy && wanted !== undefined) setWanted(undefined)
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={busy ? (wanted ?? value) : value}
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
