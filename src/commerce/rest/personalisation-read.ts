import { personalisationParameters, personalisationResponse } from '#contract/messages/personalisation.ts'
import { recommend } from '../personalisation/recommend.ts'
import { type RestRead, restRead } from './rest-read.ts'

/**
 * `/api/dynamicyield/{type}/{id}/{session}/{hashedEmail}`: recommendations (RAT-3), the same for all viewers without
 * consent. `hashedEmail` is validated but not used, so the response does not reveal whether it belongs to a customer.
 * @param consented whether the products viewed and in the basket may be used
 */
export const personalisationRead = (consented: boolean): RestRead<typeof personalisationParameters> =>
  restRead({
    query: personalisationParameters,
    response: personalisationResponse,
    read: (input, { commerce }) => recommend(commerce, input, consented),
  })
