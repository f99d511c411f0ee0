import { type Client, createClient } from '@urql/core'
import { shopCache } from './cache.ts'
import { type InProcess, inProcessExchange } from './in-process.server.ts'

type Options = Omit<InProcess, 'onFailure'> &
  Partial<Pick<InProcess, 'onFailure'>> & {
    /** Keep answers normalised, for a page whose documents ask for the same things. */
    normalised?: boolean
  }

/**
 * A client for one request of one shopper in one locale. Without the normalised cache unless told:
 * writing a list page into it and reading it back takes 7 ms, three times as long as answering it,
 * and the client is gone with the request.
 */
export const serverClient = ({ onFailure = logged, normalised = false, ...options }: Options): Client =>
  createClient({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [...(normalised ? [shopCache()] : []), inProcessExchange({ ...options, onFailure })],
  })

const logged: InProcess['onFailure'] = (error, requestId) => console.error(`commerce ${requestId}:`, error)
