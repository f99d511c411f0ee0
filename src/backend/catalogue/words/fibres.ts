import { labels } from './labels.ts'

/** Names of fibres as required by the textile labelling rules of the EU (LAW-5). */
export const fibreLabels = labels(`
  cotton             | katoen                | Baumwolle            | coton
  organic-cotton     | biologisch katoen     | Bio-Baumwolle        | coton biologique
  linen              | linnen                | Leinen               | lin
  viscose            | viscose               | Viskose              | viscose
  lyocell            | lyocell               | Lyocell              | lyocell
  modal              | modal                 | Modal                | modal
  polyester          | polyester             | Polyester            | polyester
  recycled-polyester | gerecycled polyester  | recyceltes Polyester | polyester recyclé
  polyamide          | polyamide             | Polyamid             | polyamide
  recycled-polyamide | gerecycled polyamide  | recyceltes Polyamid  | polyamide recyclé
  elastane           | elastaan              | Elasthan             | élasthanne
  wool               | wol                   | Wolle                | laine
  merino             | merinowol             | Merinowolle          | laine mérinos
  cashmere           | kasjmier              | Kaschmir             | cachemire
  acrylic            | acryl                 | Polyacryl            | acrylique
  jute               | jute                  | Jute                 | jute
  polypropylene      | polypropyleen         | Polypropylen         | polypropylène
  leather            | leer                  | Leder                | cuir
  silk               | zijde                 | Seide                | soie
  down               | dons                  | Daunen               | duvet
`)
