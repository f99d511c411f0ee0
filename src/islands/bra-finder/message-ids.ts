/** The messages that the bra finder shows. */
export const braFinderMessageIds = ['braFinder', 'form.summary'] as const
