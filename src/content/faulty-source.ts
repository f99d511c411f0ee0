import { InjectedFault, sufferFault } from '../operations/faults.ts'
import { ContentFetchError } from './errors.ts'
import type { ContentSource } from './source.ts'

/**
 * A source with injected faults for tests (DEV-5): slow, status 500, or an empty file. Without a fault it is
 * the source itself.
 */
export const faultySource = (source: ContentSource): ContentSource => ({
  nameOf: (address) => source.nameOf(address),
  async get(address, options) {
    try {
      const fault = await sufferFault('content')
      return fault === 'empty'
        ? { state: 'found', body: '', validator: undefined }
        : await source.get(address, options)
    } catch (cause) {
      if (!(cause instanceof InjectedFault)) throw cause
      const url = source.nameOf(address)
      throw new ContentFetchError({ url, status: 500, statusText: cause.message, cause })
    }
  },
})
