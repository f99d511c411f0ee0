/**
 * Returns the path of a product's picture in e-mails: a JPEG, which every mail program shows. The route finds the picture by the
 * sku, so an e-mail that is read years later shows the placeholder at worst.
 */
export const emailPicturePath = (sku: string): string =>
  `/product-pictures/mail/${encodeURIComponent(sku)}.jpg`
