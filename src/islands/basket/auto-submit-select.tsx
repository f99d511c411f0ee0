import { type ReactNode, useState } from 'react'

interface Props {
  name: string
  /** The value that the basket contains. */
  value: string | number
  label: string
  /** Id of the error message. */
  errorId: string | undefined
  busy: boolean
  children: ReactNode
}

/**
 * A select that submits its form on change. It shows the new value until the server has responded, and then
 * the value in the basket. A change made before hydration is submitted afterwards.
 */
export function AutoSubmitSelect({ name, value, label, errorId, busy, children }: Props) {
  const [selected, setSelected] = useState<string>()
  const [wasBusy, setWasBusy] = useState(busy)
  if (wasBusy !== busy) {
    setWasBusy(busy)
    if (!busy) setSelected(undefined)
  }
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={selected ?? value}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          setSelected(currentTarget.value)
          currentTarget.form?.requestSubmit()
        }}
      >
        {children}
      </select>
    </label>
  )
}
