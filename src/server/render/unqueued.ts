/**
 * Whether a path needs no slot among the pages that are rendered at once. Pictures have a bounded queue of their own
 * (demo/pictures/rendering), which responds with 503 as well, and mostly wait for other hosts.
 */
export const isUnqueued = (path: string): boolean => path.startsWith('/product-pictures/')
