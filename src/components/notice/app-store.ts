/** The store that offers an app: the attribute `data-store` of its links. */
export type AppStore = 'ios' | 'android'

interface Device {
  userAgent: string
  /**
   * The number of touch points of the screen. An iPad identifies as a Macintosh, and no Macintosh has a touch
   * screen.
   */
  maxTouchPoints: number
}

/**
 * Returns the store of the apps that run on this device; undefined on computers, televisions and everything else that is
 * neither an Apple nor an Android phone or tablet (SHE-3, PHO-2). Televisions have no touch screen; Windows Phone names
 * Android and iPhone as well.
 */
export function appStoreOf({ userAgent, maxTouchPoints }: Device): AppStore | undefined {
  if (!maxTouchPoints || /Windows/.test(userAgent)) return undefined
  if (/iP|Macintosh/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}
