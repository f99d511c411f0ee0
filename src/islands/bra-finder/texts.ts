/** The messages that the bra finder shows. */
export const braFinderTexts = ['braFinder', 'form.summary'] as const
