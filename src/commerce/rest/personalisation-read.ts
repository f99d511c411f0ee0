import { personalisationAnswer, personalisationQuestion } from '../../contract/messages/personalisation.ts'
import { recommend } from '../personalisation/recommend.ts'
import { type RestRead, restRead } from './rest-read.ts'

/**
 * `/api/dynamicyield/{type}/{id}/{session}/{hashedEmail}`: recommendations (RAT-3), the same for everybody unless
 * the shopper has agreed to more. `hashedEmail` is checked and used for nothing: the answer cannot tell a customer
 * from anybody else.
 * @param consented whether what this session viewed and has in the basket may be used
 */
export const personalisationRead = (consented: boolean): RestRead<typeof personalisationQuestion> =>
  restRead({
    question: personalisationQuestion,
    answer: personalisationAnswer,
    read: (question, { commerce }) => recommend(commerce, question, consented),
  })
