import { createRoot } from 'react-dom/client'
import { loggedInHere } from '#components/shell/account-link.ts'
import { changeSession } from '#stores/session.ts'
import type { IslandFrame } from '../frame.ts'
import LogIn from './log-in.tsx'
import type { LogInProps } from './log-in-dialog.tsx'

/** The response of `/api/log-in`: messages and URLs, the same for every visitor. */
export type LogInFrame = { frame: IslandFrame } & Pick<
  LogInProps,
  'addresses' | 'company' | 'hours' | 'byNumber'
>

let isShown = false

/**
 * Opens the dialog over the page. Its messages are fetched on demand, so that pages do not contain them.
 * @throws if they cannot be fetched; the caller then opens the log-in page.
 */
export async function open(): Promise<void> {
  if (isShown) return
  isShown = true
  try {
    const language = encodeURIComponent(document.documentElement.lang)
    const response = await fetch(`/api/log-in?lang=${language}`)
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    show((await response.json()) as LogInFrame)
  } catch (failure) {
    isShown = false
    throw failure
  }
}

function show(frame: LogInFrame): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const onClose = () => {
    isShown = false
    root.unmount()
    container.remove()
  }
  const onLoggedIn = () => {
    void changeSession()
    // The account link takes the focus on the new page (components/shell/account-link.ts).
    history.replaceState(loggedInHere, '')
    // Personal content of the page is rendered by the server.
    location.reload()
  }
  root.render(<LogIn {...frame} {...{ onClose, onLoggedIn }} />)
}
