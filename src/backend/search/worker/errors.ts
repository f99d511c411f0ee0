import { Unavailable } from '#operations/unavailable.ts'

/** Thrown if a query was not answered in time, or if too many others were waiting. */
export class SearchTimeout extends Unavailable {
  override name = 'SearchTimeout'
}

/** Thrown if the search was closed before the result was there. */
export class SearchCancelled extends Unavailable {
  override name = 'SearchCancelled'
}
