/** Where product pictures are served: `src` of a picture is this and its key. */
export const picturePath = '/product-pictures/'

/** Keys of pictures that are fetched from a tenant's picture hosts begin with this, and no other keys do. */
const fetchedPrefix = 'i-'

/** Returns `src` of a picture that is fetched from a picture host. @param hash of its URL, hexadecimal */
export const fetchedPicturePath = (hash: string): string => `${picturePath}${fetchedPrefix}${hash}`

/** Whether the picture of a key is fetched from a picture host; every other picture is one of the sample catalogue. */
export const isFetchedPicture = (key: string): boolean => key.startsWith(fetchedPrefix)

/** Whether `src` is a picture of the sample catalogue, which is rendered instead of being fetched. */
export const isSamplePicture = (src: string): boolean =>
  src.startsWith(picturePath) && !isFetchedPicture(src.slice(picturePath.length))
