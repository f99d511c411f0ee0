/** Whether a request has the signal of Global Privacy Control, which is a refusal of all that needs consent (PHO-2). */
export const hasPrivacySignal = ({ headers }: Request): boolean => headers.get('sec-gpc') === '1'
