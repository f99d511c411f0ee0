/** Where an app is to be had: the attribute `data-store` of its links. */
export type AppStore = 'ios' | 'android'

interface Device {
  userAgent: string
  /** Fingers that the screen can tell apart: an iPad calls itself a Macintosh, and no Macintosh has a touch screen. */
  maxTouchPoints: number
}

/**
 * Returns the store of the apps that run on this device; undefined on computers, televisions and everything else that is
 * neither an Apple nor an Android phone or tablet (SHE-3, PHO-2).
 */
export function appStoreOf({ userAgent, maxTouchPoints }: Device): AppStore | undefined {
  // Televisions and watches have Android without its phones' apps; Windows Phone names both systems.
  if (/Windows|Android TV|GoogleTV|SMART-TV|BRAVIA|AFT[A-Z]|Wear ?OS|CrKey/.test(userAgent)) return undefined
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : undefined
  return /Android/.test(userAgent) ? 'android' : undefined
}
