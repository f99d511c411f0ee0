/** A phone and a computer, as server and style sheet distinguish them. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // Chromium sets Sec-CH-UA-Mobile by this, not by the name.
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
} as const

export const computer = { viewport: { width: 1280, height: 900 } } as const

export const devices = { phone, computer } as const
