/** Opens the operator's pages of the shops that are gone through. */
export const operatorSecret = 'opens-what-journeys-measured'
