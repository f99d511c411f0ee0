/** Colours and margins (points) of the papers. */
export const ink = '#1d1d1b'
export const muted = '#5c5a55'
export const line = '#d8d4cc'
export const margins = { top: 54, left: 56, right: 56, bottom: 64 }
