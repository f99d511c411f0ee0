import { InjectedFault, injectFault } from '../operations/faults.ts'
import { ContentFetchError } from './errors.ts'
import type { ContentSource } from './source.ts'

/**
 * A source with injected faults for tests (DEV-5): slow, status 500, or an empty file. Without a fault it is
 * the source itself.
 */
export const withInjectedFaults = (source: ContentSource): ContentSource => ({
  nameOf: (key) => source.nameOf(key),
  async get(key, options) {
    try {
      const fault = await injectFault('content')
      return fault === 'empty'
        ? { state: 'found', body: '', validator: undefined }
        : await source.get(key, options)
    } catch (cause) {
      if (!(cause instanceof InjectedFault)) throw cause
      const url = source.nameOf(key)
      throw new ContentFetchError({ url, status: 500, statusText: cause.message, cause })
    }
  },
})
