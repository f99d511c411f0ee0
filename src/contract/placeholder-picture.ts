/** Key of the picture that stands in for goods without one; keys of other fetched pictures are hexadecimal. */
export const placeholderKey = 'i-none'

/** `src` of that picture (MediaAsset). Search engines and feeds do not get it. */
export const placeholderPicture = `/product-pictures/${placeholderKey}`
