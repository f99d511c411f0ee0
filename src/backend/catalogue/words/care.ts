import { labels } from './labels.ts'

/** Care instructions by code. */
export const careLabels = labels(`
  wash-30      | Wassen op 30 °C               | Bei 30 °C waschen                | Lavage à 30 °C | Wash at 30 °C
  wash-40      | Wassen op 40 °C               | Bei 40 °C waschen                | Lavage à 40 °C | Wash at 40 °C
  wash-60      | Wassen op 60 °C               | Bei 60 °C waschen                | Lavage à 60 °C | Wash at 60 °C
  wash-gentle  | Wassen op 30 °C, fijne was    | Bei 30 °C schonend waschen       | Lavage délicat à 30 °C | Wash at 30 °C, gentle cycle
  wash-hand    | Handwas                       | Handwäsche                       | Lavage à la main | Hand wash
  wash-not     | Niet wassen                   | Nicht waschen                    | Ne pas laver | Do not wash
  bleach-not   | Niet bleken                   | Nicht bleichen                   | Ne pas blanchir | Do not bleach
  tumble-low   | Drogen op lage temperatuur    | Bei niedriger Temperatur trocknen | Séchage en machine à basse température | Tumble dry at low temperature
  tumble-not   | Niet in de droger             | Nicht im Trockner trocknen       | Pas de séchage en machine | Do not tumble dry
  dry-flat     | Liggend drogen                | Liegend trocknen                 | Séchage à plat | Dry flat
  iron-low     | Strijken op lage temperatuur  | Bei niedriger Temperatur bügeln  | Repassage doux | Iron at low temperature
  iron-medium  | Strijken op halve temperatuur | Bei mittlerer Temperatur bügeln  | Repassage moyen | Iron at medium temperature
  iron-not     | Niet strijken                 | Nicht bügeln                     | Ne pas repasser | Do not iron
  dry-clean    | Chemisch reinigen             | Chemisch reinigen                | Nettoyage à sec | Dry clean
  dry-clean-not | Niet chemisch reinigen       | Nicht chemisch reinigen          | Pas de nettoyage à sec | Do not dry clean
  wipe         | Met een vochtige doek afnemen | Feucht abwischen                 | Nettoyer avec un chiffon humide | Wipe with a damp cloth
  dishwasher   | Geschikt voor de vaatwasser   | Spülmaschinenfest                | Compatible lave-vaisselle | Dishwasher-safe
`)
