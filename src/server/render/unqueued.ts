/**
 * Whether a path takes no place among the pages that are rendered at once: pictures have a bounded queue of their own
 * (demo/pictures/rendering), which answers 503 as well, and wait for other hosts most of the time.
 */
export const isUnqueued = (path: string): boolean => path.startsWith('/product-pictures/')
