import type { Demo } from '../backend/load-demo.ts'
import { pictureSource } from './catalogue/pictures.ts'
import { samplePickUpPoints } from './pick-up-points/sample-points.ts'
import { ImageRenderer } from './pictures/rendering/image-renderer.ts'

/** What demonstrations need at run time; `loadDemo` imports it. */
export const demo: Demo = {
  pickUpPointsOf: samplePickUpPoints,
  openPictures(folder) {
    const renderer = new ImageRenderer(folder)
    return {
      async render(file) {
        const source = pictureSource(file.key)
        return source && (await renderer.renderOne(file, source.spec))
      },
    }
  },
}
