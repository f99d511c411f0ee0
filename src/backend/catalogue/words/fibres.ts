import { labels } from './labels.ts'

/** Names of fibres as required by the textile labelling rules of the EU (LAW-5). */
export const fibreLabels = labels(`
  cotton             | katoen                | Baumwolle            | coton | cotton
  organic-cotton     | biologisch katoen     | Bio-Baumwolle        | coton biologique | organic cotton
  linen              | linnen                | Leinen               | lin | linen
  viscose            | viscose               | Viskose              | viscose | viscose
  lyocell            | lyocell               | Lyocell              | lyocell | lyocell
  modal              | modal                 | Modal                | modal | modal
  polyester          | polyester             | Polyester            | polyester | polyester
  recycled-polyester | gerecycled polyester  | recyceltes Polyester | polyester recyclé | recycled polyester
  polyamide          | polyamide             | Polyamid             | polyamide | polyamide
  recycled-polyamide | gerecycled polyamide  | recyceltes Polyamid  | polyamide recyclé | recycled polyamide
  elastane           | elastaan              | Elasthan             | élasthanne | elastane
  wool               | wol                   | Wolle                | laine | wool
  merino             | merinowol             | Merinowolle          | laine mérinos | merino wool
  cashmere           | kasjmier              | Kaschmir             | cachemire | cashmere
  acrylic            | acryl                 | Polyacryl            | acrylique | acrylic
  jute               | jute                  | Jute                 | jute | jute
  polypropylene      | polypropyleen         | Polypropylen         | polypropylène | polypropylene
  leather            | leer                  | Leder                | cuir | leather
  silk               | zijde                 | Seide                | soie | silk
  down               | dons                  | Daunen               | duvet | down
`)
