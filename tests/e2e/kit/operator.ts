/** Opens the operator's pages of the shops under test. */
export const operatorSecret = 'opens-what-journeys-measured'
