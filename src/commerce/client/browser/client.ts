import { type Client, createClient } from '@urql/core'
import { atom } from 'nanostores'
import { onReturn } from '#stores/on-return.ts'
import { $session } from '#stores/session.ts'
import { sessionOwner } from '#stores/session-owner.ts'
import { browserClient } from './create-client.ts'
import type { InitialAnswers } from './initial-exchange.ts'

let initial: InitialAnswers
let number = 0

/** Number of the present client on this page. */
export const clientNumber = (): number => number

/** The initial data of the page that the present client has not read yet. */
export const initialAnswers = (): InitialAnswers => initial

function newClient(): Client {
  initial = new Map()
  number += 1
  return browserClient(initial)
}

const isBrowser = typeof document !== 'undefined'

/**
 * The GraphQL client of this page and one viewer, which all islands share (DAT-1). Another viewer gets a new one, with
 * an empty cache. On the server it answers nothing.
 */
export const $client = atom<Client>(isBrowser ? newClient() : createClient({ url: '/', exchanges: [] }))

/** The viewer of the client's cache: the tag of the log-in, and the session once it is known. */
const viewer = { owner: sessionOwner(), sid: $session.get()?.sid }

/** Replaces the client if another viewer has logged in or out, here or in another tab (SES-2). */
export function checkViewer(): void {
  const [owner, sid] = [sessionOwner(), $session.get()?.sid ?? viewer.sid]
  const isOther = owner !== viewer.owner || (viewer.sid !== undefined && sid !== viewer.sid)
  Object.assign(viewer, { owner, sid })
  if (isOther) dropCache()
}

/** Replaces the client by one whose cache is empty. */
export const dropCache = (): void => $client.set(newClient())

if (isBrowser) {
  $session.listen(checkViewer)
  onReturn(checkViewer)
  // A page from the back/forward cache may have missed changes.
  addEventListener('pageshow', ({ persisted }) => persisted && dropCache())
}
