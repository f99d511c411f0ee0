/**
 * Code of a GraphQL error, in its extensions: the search index is being prepared, and the same query can be
 * repeated soon.
 */
export const searchPreparingCode = 'SEARCH_PREPARING'
