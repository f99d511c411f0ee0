/** Features of browsers that no page uses. */
const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const

/**
 * Returns the header Permissions-Policy (SEC-2).
 * @param isPaymentAllowed whether the tenant has buttons for wallets of the browser (`payment.express`)
 */
export const permissionsPolicy = (isPaymentAllowed: boolean): string =>
  denied
    .map((feature) => `${feature}=${feature === 'payment' && isPaymentAllowed ? '(self)' : '()'}`)
    .join(', ')
