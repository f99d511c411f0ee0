/** A step of an outline, in units of the font, as fontkit draws it. */
export interface OutlineStep {
  command: string
  args: number[]
}

interface Point {
  x: number
  y: number
  onCurve: boolean
}

/**
 * An outline as TrueType's `glyf` table holds a simple glyph, padded to four bytes; nothing for a blank.
 * Every point is written with whole 16-bit steps: the file's compression does the rest.
 */
export function encodeOutline(steps: readonly OutlineStep[]): Uint8Array {
  const contours = contoursOf(steps)
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array(0)
  const size = 12 + contours.length * 2 + points.length * 5
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4)
  const view = new DataView(bytes.buffer)
  let place = 0
  const put = (value: number): void => {
    view.setInt16(place, value)
    place += 2
  }
  put(contours.length)
  for (const edge of [Math.min, Math.max])
    for (const axis of ['x', 'y'] as const) put(edge(...points.map((point) => point[axis])))
  let last = -1
  for (const contour of contours) put((last += contour.length))
  put(0)
  for (const { onCurve } of points) bytes[place++] = onCurve ? 1 : 0
  for (const axis of ['x', 'y'] as const) {
    let before = 0
    for (const point of points) {
      put(point[axis] - before)
      before = point[axis]
    }
  }
  return bytes
}

function contoursOf(steps: readonly OutlineStep[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of steps) {
    if (command === 'moveTo') contours.push([])
    const contour = contours.at(-1)
    if (!contour) continue
    for (let place = 0; place + 1 < args.length; place += 2) {
      const [x = 0, y = 0] = args.slice(place, place + 2).map(Math.round)
      contour.push({ x, y, onCurve: place + 2 === args.length })
    }
  }
  return contours.map(withoutReturn).filter(({ length }) => length > 1)
}

/** A contour closes by itself: its last point need not be the first again. */
function withoutReturn(contour: Point[]): Point[] {
  const [first] = contour
  const last = contour.at(-1)
  const returns = contour.length > 1 && last?.onCurve && last.x === first?.x && last.y === first.y
  return returns ? contour.slice(0, -1) : contour
}
