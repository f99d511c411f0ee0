import { colourOf } from './words/colours.ts'
import type { PrintKey } from './words/prints.ts'

const light = ['white', 'ecru', 'sand', 'light-blue', 'mint', 'pink', 'yellow', 'lilac', 'nude', 'silver']

const flowers = ['coral', 'ecru', 'olive', 'ochre']
const leaves = ['olive', 'ecru', 'petrol']

/** The colours laid over a cloth: light ones on a dark ground, dark ones on a light ground. */
export function printColours(print: PrintKey, ground: string): string[] {
  const other = light.includes(ground) ? 'navy' : 'white'
  return names(print, ground, other)
    .filter((name) => name !== ground)
    .map((name) => colourOf(name).swatch)
}

function names(print: PrintKey, ground: string, other: string): string[] {
  switch (print) {
    case 'plain':
      return []
    case 'floral':
    case 'ditsy':
      return [light.includes(ground) ? 'fuchsia' : 'pink', ...flowers]
    case 'leaves':
      return [light.includes(ground) ? 'green' : 'mint', ...leaves]
    case 'leopard':
      return ['black', 'camel', 'brown']
    case 'melange':
      return [light.includes(ground) ? 'taupe' : 'grey']
    default:
      return [other]
  }
}
