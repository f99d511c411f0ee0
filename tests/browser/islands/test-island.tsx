import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type MouseEvent, useState } from 'react'
import { island } from '#islands/island.tsx'
import { useI18n } from '#islands/island-i18n.tsx'

export const $shared = atom('none')

interface Props {
  /** Called for everything that the island does. */
  done: string[]
  broken?: boolean
}

/** Everything that can be touched before an island is hydrated. */
function Touchables({ done, broken }: Props) {
  if (broken && done.includes('in the browser')) throw new Error('broken')
  const { format } = useI18n()
  const shared = useStore($shared, { ssr: 'initial' })
  const [count, setCount] = useState(0)
  const [name, setName] = useState('')
  const [letter, setLetter] = useState('')
  const [wanted, setWanted] = useState(false)
  const [size, setSize] = useState('s')
  const [colour, setColour] = useState('red')
  return (
    <form
      action="/plain"
      target="plain"
      onSubmit={(event) => {
        event.preventDefault()
        const by = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
        done.push(`sent ${name} by ${by?.value ?? 'none'}`)
      }}
    >
      <output>{`${count} ${name} ${letter} ${wanted} ${size} ${colour} ${shared}`}</output>
      <p>{format.money(1299)}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Letter" value={letter} onChange={(event) => setLetter(event.target.value)} />
      <label>
        <input type="checkbox" checked={wanted} onChange={(event) => setWanted(event.target.checked)} />
        Wanted
      </label>
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option>s</option>
        <option>m</option>
      </select>
      {['red', 'blue'].map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="colour"
            value={choice}
            checked={colour === choice}
            onChange={(event) => setColour(event.target.value)}
          />
          {choice}
        </label>
      ))}
      <button type="submit" name="do" value="send">
        Send
      </button>
      <a href="#elsewhere">Elsewhere</a>
      <LoginLink done={done} />
    </form>
  )
}

/** A link that the island handles itself once it is hydrated. */
function LoginLink({ done }: Pick<Props, 'done'>) {
  const response = (event: MouseEvent) => {
    event.preventDefault()
    done.push('answered')
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a real URL before hydration
    <a href="#login" data-held="" onClick={response}>
      Log in
    </a>
  )
}

export const TestIsland = island('test', Touchables)
