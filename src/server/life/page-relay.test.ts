import { expect, test, vi } from 'vitest'
import type { PeerPage } from '../page-cache/peer-page.ts'
import type { ClusterMessage } from './messages.ts'
import { PageRelay } from './page-relay.ts'
import { peerPages } from './peer-pages.ts'

const page = { status: 200, body: 'x' } as unknown as PeerPage

function worker(id: number, connected = true) {
  const received: ClusterMessage[] = []
  return {
    id,
    received,
    isConnected: () => connected,
    send: (message: ClusterMessage) => received.push(message),
  }
}

/** A relay with workers 1 to 3, of which the first looks for a page. */
function search() {
  const relay = new PageRelay()
  const workers = [worker(1), worker(2), worker(3)] as const
  const [requester, two, three] = workers
  relay.find(requester, 'a', 'nl /', workers)
  return { relay, requester, two, three }
}

test('[REL-10] every other worker is searched, and the first page counts', () => {
  const { relay, requester, two, three } = search()
  for (const { received } of [two, three])
    expect(received).toEqual([{ type: 'lookUpPage', id: 'a', key: 'nl /' }])
  relay.receive(3, { type: 'pageFound', id: 'a', page })
  relay.receive(2, { type: 'pageFound', id: 'a', page })
  expect(requester.received).toEqual([{ type: 'pageFound', id: 'a', page }])
})

test.each<[string, (relay: PageRelay) => void]>([
  ['two answers without a page', (relay) => relay.receive(3, { type: 'pageFound', id: 'a' })],
  ['a worker that ends', (relay) => relay.removeWorker(3)],
])('[REL-10] no page is found after %s', (_, end) => {
  const { relay, requester } = search()
  relay.receive(2, { type: 'pageFound', id: 'a' })
  expect(requester.received).toEqual([])
  end(relay)
  expect(requester.received).toEqual([{ type: 'pageFound', id: 'a' }])
})

test('[REL-10] without another worker no page is found', () => {
  const relay = new PageRelay()
  const alone = worker(1)
  relay.find(alone, 'a', 'nl /', [alone, worker(2, false)])
  expect(alone.received).toEqual([{ type: 'pageFound', id: 'a' }])
})

test('[REL-10] workers that do not answer delay a visitor by a quarter of a second', async () => {
  vi.useFakeTimers()
  try {
    const { relay, requester } = search()
    const { findPage } = peerPages(() => {})
    const found = findPage('nl /')
    vi.advanceTimersByTime(250)
    expect(await found).toBeUndefined()
    vi.advanceTimersByTime(750)
    expect(requester.received).toEqual([{ type: 'pageFound', id: 'a' }])
    relay.receive(2, { type: 'pageFound', id: 'a', page })
    expect(requester.received).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('[REL-10] a worker answers for its own cache, and gets the page that it needs', async () => {
  const sent: ClusterMessage[] = []
  const { findPage, receive } = peerPages((message) => sent.push(message))
  const lookUp = (key: string) => (key === 'nl /' ? page : undefined)
  receive({ type: 'lookUpPage', id: 'b', key: 'nl /' }, lookUp)
  receive({ type: 'lookUpPage', id: 'c', key: 'nl /other' }, lookUp)
  expect(sent).toEqual([
    { type: 'pageFound', id: 'b', page },
    { type: 'pageFound', id: 'c' },
  ])
  const found = findPage('nl /needed')
  const request = sent[2] as Extract<ClusterMessage, { type: 'findPage' }>
  expect(request).toMatchObject({ type: 'findPage', key: 'nl /needed' })
  receive({ type: 'pageFound', id: request.id, page }, lookUp)
  expect(await found).toBe(page)
})

test('[REL-10] a thousand pages that are missing at once are searched for 32 at a time', async () => {
  vi.useFakeTimers()
  try {
    const sent: ClusterMessage[] = []
    const { findPage } = peerPages((message) => sent.push(message))
    const found = Promise.all(Array.from({ length: 1000 }, (_, index) => findPage(`nl /${index}`)))
    expect(sent).toHaveLength(32)
    vi.advanceTimersByTime(250)
    expect((await found).every((each) => each === undefined)).toBe(true)
    void findPage('nl /next')
    expect(sent).toHaveLength(33)
  } finally {
    vi.useRealTimers()
  }
})

test('[REL-10] a worker that ends while a message is written to it does not end the primary process', () => {
  const failures: unknown[] = []
  const ending = {
    id: 2,
    isConnected: () => true,
    // As Node does it: without a callback, the failure is an event without a listener.
    send(_: ClusterMessage, onSent?: (error: Error) => void) {
      if (!onSent) throw new Error('write EPIPE')
      failures.push('handled')
      onSent(new Error('write EPIPE'))
    },
  }
  const relay = new PageRelay()
  const requester = worker(1)
  relay.find(requester, 'a', 'nl /', [requester, ending])
  relay.removeWorker(2)
  expect([failures, requester.received]).toEqual([['handled'], [{ type: 'pageFound', id: 'a' }]])
  relay.find(ending, 'b', 'nl /', [ending])
  expect(failures).toHaveLength(2)
})
